// @ts-check
import path from 'node:path';
import ts from 'typescript';

// Our packages are neighbours in the repository and in node_modules.
const CONTRACT = path.resolve(import.meta.dirname, '../../contract') + path.sep;

/**
 * Tells webpack that creating a schema of the contract has no side effect. Otherwise importing a limit or a list from a
 * file of the contract would include its schemas, and with them all of yup.
 * @type {ts.TransformerFactory<ts.SourceFile>}
 */
export const pureSchemas = (context) => (source) => {
  if (!path.resolve(source.fileName).startsWith(CONTRACT)) return source;

  /** @type {(node: ts.Node) => ts.Node} */
  const visit = (node) => {
    if (ts.isVariableStatement(node) || ts.isVariableDeclarationList(node)) {
      return ts.visitEachChild(node, visit, context);
    }
    if (!ts.isVariableDeclaration(node) || !node.initializer || !calls(node.initializer)) return node;
    const { factory } = context;
    return factory.updateVariableDeclaration(
      node,
      node.name,
      node.exclamationToken,
      node.type,
      pureCall(factory, node.initializer),
    );
  };
  return ts.visitEachChild(source, visit, context);
};

/** @param {ts.Node} node @returns {boolean} */
function calls(node) {
  if (ts.isFunctionLike(node)) return false;
  return ts.isCallExpression(node) || ts.forEachChild(node, (child) => calls(child) || undefined) === true;
}

/** A call of a function that does the work: the mark covers everything within.
 * @param {ts.NodeFactory} factory @param {ts.Expression} work */
export function pureCall(factory, work) {
  const arrow = factory.createArrowFunction(
    undefined,
    undefined,
    [],
    undefined,
    undefined,
    factory.createParenthesizedExpression(work),
  );
  const call = factory.createCallExpression(factory.createParenthesizedExpression(arrow), undefined, []);
  return ts.addSyntheticLeadingComment(call, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__', false);
}
