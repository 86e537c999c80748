import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../folders';
import { UserError, firstLines } from '../terminal';

const PACKAGES = join(repositoryRoot, 'packages');

/**
 * Compiles the given files of packages, and all that they import of ours, to JavaScript modules and declarations:
 * `packages/ui/src/x.tsx` becomes `ui/dist/x.js` and `ui/dist/x.d.ts` below `target`.
 */
export function compilePackages(files: string[], target: string): void {
  const program = ts.createProgram(files, optionsFor(target));
  const write: ts.WriteFileCallback = (path, text) => ts.sys.writeFile(path.replace('/src/', '/dist/'), text);
  const { diagnostics, emitSkipped } = program.emit(undefined, write, undefined, false, {
    after: [withExtensions],
    afterDeclarations: [withExtensions],
  });
  if (emitSkipped || diagnostics.length > 0) throw new UserError(firstLines(textOf(diagnostics)));
}

function optionsFor(target: string): ts.CompilerOptions {
  const base = join(repositoryRoot, 'tsconfig.base.json');
  const { config } = ts.readConfigFile(base, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, repositoryRoot);
  return { ...options, noEmit: false, declaration: true, rootDir: PACKAGES, outDir: target };
}

const textOf = (diagnostics: readonly ts.Diagnostic[]): string =>
  ts.formatDiagnostics(diagnostics, {
    getCurrentDirectory: () => repositoryRoot,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  });

/** Our sources import each other without an extension; as modules in node_modules they need one. */
function withExtensions(context: ts.TransformationContext) {
  return <Root extends ts.SourceFile | ts.Bundle>(root: Root): Root => {
    if (!ts.isSourceFile(root)) return root;
    const folder = dirname((ts.getOriginalNode(root) as ts.SourceFile).fileName);
    const visitBelow =
      (parent: ts.Node): ts.Visitor =>
      (node) =>
        ts.isStringLiteral(node) && isSpecifierOf(parent)
          ? context.factory.createStringLiteral(node.text + extensionOf(folder, node.text))
          : ts.visitEachChild(node, visitBelow(node), context);
    return ts.visitEachChild(root, visitBelow(root), context);
  };
}

/** A literal type is one in `import('./x').Props`, or a word, which has no file. */
const isSpecifierOf = (parent: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword);

function extensionOf(folder: string, specifier: string): string {
  if (!specifier.startsWith('.')) return '';
  const path = join(folder, specifier);
  if (existsSync(`${path}.ts`) || existsSync(`${path}.tsx`)) return '.js';
  return existsSync(join(path, 'index.ts')) ? '/index.js' : '';
}
