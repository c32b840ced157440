//go:build tools

// Package tools keeps the requirement in go.mod when "go mod tidy" runs. Nothing here is compiled.
package tools

import (
	_ "github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs"
	_ "github.com/pulumi/pulumi/sdk/v3/python/cmd/pulumi-language-python"
)
