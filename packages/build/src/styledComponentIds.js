// @ts-check
import { createHash } from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';
import { pureCall } from './pureSchemas.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Gives every styled component an id made of the app's name, its file and its variable. It is short, because it stands on
 * every element. Without it styled-components counts components in load order: server and browser then disagree on class
 * names, and the first components of two remotes share one. Also tells webpack that creating a style has no side effect,
 * so that a page does not include unused styles.
 * @param {string} namespace
 * @returns {ts.TransformerFactory<ts.SourceFile>}
 */
export const styledComponentIds = (namespace) => (context) => (source) => {
  const file = path.relative(ROOT, source.fileName);
  let name = '';
  let count = 0;

  /** @type {(node: ts.Node) => ts.Node} */
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      name = node.name.text;
      if (isStyle(node)) return withPureStyle(context.factory, ts.visitEachChild(node, visit, context));
    }
    if (!ts.isTaggedTemplateExpression(node) || !startsWithStyled(node.tag)) {
      return ts.visitEachChild(node, visit, context);
    }
    count += 1;
    const digest = createHash('sha256')
      .update(`${namespace}:${file}:${name}:${count}`)
      .digest('base64url')
      .slice(0, 6);
    const tag = withComponentId(context.factory, node.tag, `${namespace[0]}${digest}`);
    const template = /** @type {ts.TemplateLiteral} */ (ts.visitNode(node.template, visit));
    return context.factory.updateTaggedTemplateExpression(node, tag, undefined, template);
  };
  return ts.visitEachChild(source, visit, context);
};

const HELPERS = ['css', 'keyframes'];

/** @param {ts.VariableDeclaration} variable */
function isStyle({ initializer, parent }) {
  if (!initializer || !ts.isTaggedTemplateExpression(initializer)) return false;
  if (!ts.isSourceFile(parent.parent.parent)) return false;
  const { tag } = initializer;
  return startsWithStyled(tag) || (ts.isIdentifier(tag) && HELPERS.includes(tag.text));
}

/** @param {ts.NodeFactory} factory @param {ts.VariableDeclaration} variable */
function withPureStyle(factory, variable) {
  const { name, exclamationToken, type, initializer } = variable;
  const style = pureCall(factory, /** @type {ts.Expression} */ (initializer));
  return factory.updateVariableDeclaration(variable, name, exclamationToken, type, style);
}

/** @param {ts.Expression} tag @returns {boolean} */
function startsWithStyled(tag) {
  if (ts.isIdentifier(tag)) return tag.text === 'styled';
  if (ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag)) return startsWithStyled(tag.expression);
  return ts.isExpressionWithTypeArguments(tag) && startsWithStyled(tag.expression);
}

/** @param {ts.NodeFactory} factory @param {ts.Expression} tag @param {string} id */
function withComponentId(factory, tag, id) {
  const option = factory.createPropertyAssignment('componentId', factory.createStringLiteral(id));
  return factory.createCallExpression(factory.createPropertyAccessExpression(tag, 'withConfig'), undefined, [
    factory.createObjectLiteralExpression([option]),
  ]);
}
