// Command generator writes the SDKs of other languages from the plugin's schema, as the engine's own generators make
// them: generator SCHEMA PYTHON_FOLDER GO_FOLDER. What a folder held before of generated files is gone.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	gogen "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

const tool = "npm run generate"

func main() {
	if len(os.Args) != 4 {
		fail(fmt.Errorf("expected three arguments: SCHEMA PYTHON_FOLDER GO_FOLDER"))
	}
	if err := generate(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func generate(schemaFile, pythonFolder, goFolder string) error {
	text, err := os.ReadFile(schemaFile)
	if err != nil {
		return err
	}
	forPython, err := bound(text)
	if err != nil {
		return err
	}
	pythonFiles, err := python.GeneratePackage(tool, forPython, nil, nil)
	if err != nil {
		return err
	}
	if err := write(pythonFolder, pythonFiles); err != nil {
		return err
	}
	forGo, err := bound(text)
	if err != nil {
		return err
	}
	goFiles, err := gogen.GeneratePackage(tool, forGo, nil)
	if err != nil {
		return err
	}
	return write(goFolder, goFiles)
}

// A package is bound anew for each language: a generator writes into it.
func bound(text []byte) (*schema.Package, error) {
	var spec schema.PackageSpec
	if err := json.Unmarshal(text, &spec); err != nil {
		return nil, err
	}
	bound, diagnostics, err := schema.BindSpec(spec, schema.NewNullLoader(), schema.ValidationOptions{})
	if err != nil {
		return nil, err
	}
	if diagnostics.HasErrors() {
		return nil, diagnostics
	}
	return bound, nil
}

func write(folder string, files map[string][]byte) error {
	for name, content := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
