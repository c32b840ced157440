//go:build tools

// Package tools keeps the requirement in go.mod when "go mod tidy" runs. Nothing here is compiled.
package tools

import _ "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi"
