// @ts-check
import path from 'node:path';
import ts from 'typescript';

/**
 * Names the chunk of each page after the module that its `code` imports, and puts the imports of its `load` into the
 * same chunk. On the server the definition gets that name as `chunk`, so the server preloads the right chunk without a
 * name written by hand.
 * @param {boolean} isServer
 * @returns {ts.TransformerFactory<ts.SourceFile>}
 */
export const pageChunks = (isServer) => (context) => (source) => {
  /** @type {Map<string, string>} */
  const modules = new Map();

  /** @type {(node: ts.Node) => ts.Node} */
  const visit = (node) => {
    const page = definitionIn(node);
    if (!page) return ts.visitEachChild(node, visit, context);
    const specifier = importedBy(page, source);
    const name = path.posix.basename(specifier);
    if ((modules.get(name) ?? specifier) !== specifier) {
      throw new Error(`${source.fileName}: two pages would share the chunk ${name}`);
    }
    modules.set(name, specifier);
    const { factory } = context;
    const { expression } = /** @type {ts.CallExpression} */ (node);
    const chunk = factory.createPropertyAssignment('chunk', factory.createStringLiteral(name));
    const properties = [...namedImports(page, name, context), ...(isServer ? [chunk] : [])];
    return factory.createCallExpression(expression, undefined, [
      factory.updateObjectLiteralExpression(page, properties),
    ]);
  };
  return source.text.includes('definePage(') ? ts.visitEachChild(source, visit, context) : source;
};

/** @param {ts.Node} node */
function definitionIn(node) {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'definePage') return undefined;
  const [page] = node.arguments;
  if (page && ts.isObjectLiteralExpression(page)) return page;
  throw new Error(`${node.getSourceFile().fileName}: definePage takes an object literal`);
}

/** The module of the page. @param {ts.ObjectLiteralExpression} page @param {ts.SourceFile} source */
function importedBy(page, source) {
  const code = page.properties.find((property) => property.name?.getText() === 'code');
  const [imported, ...others] = code ? importsIn(code) : [];
  const specifier = imported?.arguments[0];
  if (specifier && ts.isStringLiteral(specifier) && others.length === 0) return specifier.text;
  throw new Error(`${source.fileName}: the code of a page is one import('./…') of a literal path`);
}

/** @param {ts.Node} node @returns {ts.CallExpression[]} */
function importsIn(node) {
  if (isImport(node)) return [node];
  /** @type {ts.CallExpression[]} */
  const found = [];
  ts.forEachChild(node, (child) => void found.push(...importsIn(child)));
  return found;
}

/** @param {ts.Node} node @returns {node is ts.CallExpression} */
const isImport = (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

const IN_CHUNK = ['code', 'load'];

/**
 * The properties of the page, with the name of its chunk in their imports.
 * @param {ts.ObjectLiteralExpression} page @param {string} name
 * @param {ts.TransformationContext} context
 */
function namedImports(page, name, context) {
  const { factory } = context;
  /** @type {(node: ts.Node) => ts.Node} */
  const nameImports = (node) => {
    if (!isImport(node)) return ts.visitEachChild(node, nameImports, context);
    const specifier = factory.createStringLiteral(/** @type {ts.StringLiteral} */ (node.arguments[0]).text);
    const comment = ` webpackChunkName: "${name}" `;
    ts.addSyntheticLeadingComment(specifier, ts.SyntaxKind.MultiLineCommentTrivia, comment, false);
    return factory.updateCallExpression(node, node.expression, undefined, [specifier]);
  };
  return page.properties.map((property) =>
    IN_CHUNK.includes(property.name?.getText() ?? '')
      ? /** @type {ts.ObjectLiteralElementLike} */ (nameImports(property))
      : property,
  );
}
