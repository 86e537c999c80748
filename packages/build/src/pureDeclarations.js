// @ts-check
import path from 'node:path';
import ts from 'typescript';

// Our packages are neighbours in the repository and in node_modules.
const CONTRACT = path.resolve(import.meta.dirname, '../../contract') + path.sep;
const STYLES = ['styled', 'css', 'keyframes'];

/**
 * Tells webpack that creating a style, or a schema of the contract, has no side effect. Otherwise a page would include
 * unused styles, and importing a limit from a file of the contract would include its schemas, and with them all of yup.
 * @type {ts.TransformerFactory<ts.SourceFile>}
 */
export const pureDeclarations = (context) => (source) => {
  const isPure = path.resolve(source.fileName).startsWith(CONTRACT) ? calls : isStyle;
  const { factory } = context;

  /** @type {(node: ts.Node) => ts.Node} */
  const visit = (node) => {
    if (ts.isVariableStatement(node) || ts.isVariableDeclarationList(node)) {
      return ts.visitEachChild(node, visit, context);
    }
    if (!ts.isVariableDeclaration(node) || !node.initializer || !isPure(node.initializer)) return node;
    const { name, exclamationToken, type, initializer } = node;
    const pure = pureCall(factory, initializer);
    return factory.updateVariableDeclaration(node, name, exclamationToken, type, pure);
  };
  return ts.visitEachChild(source, visit, context);
};

/** @param {ts.Node} node @returns {boolean} */
function calls(node) {
  if (ts.isFunctionLike(node)) return false;
  return ts.isCallExpression(node) || ts.forEachChild(node, (child) => calls(child) || undefined) === true;
}

/** @param {ts.Node} node */
const isStyle = (node) => ts.isTaggedTemplateExpression(node) && STYLES.includes(baseOf(node.tag));

/** The name that a tag starts with: 'styled' of `styled.div.attrs({})`. @param {ts.Expression} tag @returns {string} */
export function baseOf(tag) {
  if (ts.isIdentifier(tag)) return tag.text;
  if (ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag)) return baseOf(tag.expression);
  return ts.isExpressionWithTypeArguments(tag) ? baseOf(tag.expression) : '';
}

/** A call of a function that does the work: the mark covers everything within.
 * @param {ts.NodeFactory} factory @param {ts.Expression} work */
function pureCall(factory, work) {
  const body = factory.createParenthesizedExpression(work);
  const arrow = factory.createArrowFunction(undefined, undefined, [], undefined, undefined, body);
  const call = factory.createCallExpression(factory.createParenthesizedExpression(arrow), undefined, []);
  return ts.addSyntheticLeadingComment(call, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__', false);
}
