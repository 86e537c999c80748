// @ts-check
import path from 'node:path';
import ts from 'typescript';

const IN_CHUNK = ['code', 'load'];

/**
 * Names the chunk of each page after the module that its `code` imports, and puts the imports of its `load` into the
 * same chunk. On the server the definition gets that name as `chunk`, so the server preloads the right chunk without a
 * name written by hand.
 * @param {boolean} isServer
 * @returns {ts.TransformerFactory<ts.SourceFile>}
 */
export const pageChunks = (isServer) => (context) => (source) => {
  const { factory } = context;

  /** @type {(node: ts.Node) => ts.Node} */
  const visit = (node) => {
    const page = definitionIn(node);
    if (!page) return ts.visitEachChild(node, visit, context);
    const name = path.posix.basename(moduleOf(page));
    const properties = page.properties.map((property) => withChunkName(property, name, context));
    const chunk = factory.createPropertyAssignment('chunk', factory.createStringLiteral(name));
    const definition = factory.createObjectLiteralExpression([...properties, ...(isServer ? [chunk] : [])]);
    const { expression } = /** @type {ts.CallExpression} */ (node);
    return factory.createCallExpression(expression, undefined, [definition]);
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

/** @param {ts.ObjectLiteralExpression} page */
function moduleOf(page) {
  const code = page.properties.find((property) => property.name?.getText() === 'code');
  const [, specifier] = /^code: \(\) =>\s+import\(['"]([^'"]+)['"]\)$/.exec(code?.getText() ?? '') ?? [];
  if (specifier) return specifier;
  throw new Error(`${page.getSourceFile().fileName}: the code of a page is written () => import('./…')`);
}

/**
 * @param {ts.ObjectLiteralElementLike} property @param {string} name @param {ts.TransformationContext} context
 */
function withChunkName(property, name, context) {
  if (!IN_CHUNK.includes(property.name?.getText() ?? '')) return property;
  const { factory } = context;

  /** @type {(node: ts.Node) => ts.Node} */
  const visit = (node) => {
    const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    if (!isImport) return ts.visitEachChild(node, visit, context);
    const specifier = factory.createStringLiteral(/** @type {ts.StringLiteral} */ (node.arguments[0]).text);
    const comment = ` webpackChunkName: "${name}" `;
    ts.addSyntheticLeadingComment(specifier, ts.SyntaxKind.MultiLineCommentTrivia, comment, false);
    return factory.updateCallExpression(node, node.expression, undefined, [specifier]);
  };
  return /** @type {ts.ObjectLiteralElementLike} */ (visit(property));
}
