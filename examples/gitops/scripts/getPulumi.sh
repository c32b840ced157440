#!/bin/sh
# Gets Pulumi in the version that PULUMI_VERSION names, unless that is there. It goes to $HOME/.pulumi/bin.
set -eu
: "${PULUMI_VERSION:?must name the version of Pulumi to get, such as 3.259.0}"

if [ "$(pulumi version 2>/dev/null || true)" = "v$PULUMI_VERSION" ]; then exit 0; fi
# First as a whole: a pipe would run what came of a download that broke off.
installer=$(curl -fsSL https://get.pulumi.com)
printf '%s\n' "$installer" | sh -s -- --version "$PULUMI_VERSION"
# Where GitHub's later steps look for programs.
if [ -n "${GITHUB_PATH:-}" ]; then echo "$HOME/.pulumi/bin" >>"$GITHUB_PATH"; fi
