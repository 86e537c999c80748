// @ts-check
import { createHash } from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';
import { baseOf } from './pureDeclarations.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Gives every styled component an id made of the app's name, its file and its variable. It is short, because it stands on
 * every element. Without it styled-components counts components in load order: server and browser then disagree on class
 * names, and the first components of two remotes share one.
 * @param {string} namespace
 * @returns {ts.TransformerFactory<ts.SourceFile>}
 */
export const styledComponentIds = (namespace) => (context) => (source) => {
  const file = path.relative(ROOT, source.fileName);
  let name = '';
  let count = 0;

  /** @type {(node: ts.Node) => ts.Node} */
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) name = node.name.text;
    if (!ts.isTaggedTemplateExpression(node) || baseOf(node.tag) !== 'styled') {
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

/** @param {ts.NodeFactory} factory @param {ts.Expression} tag @param {string} id */
function withComponentId(factory, tag, id) {
  const option = factory.createPropertyAssignment('componentId', factory.createStringLiteral(id));
  return factory.createCallExpression(factory.createPropertyAccessExpression(tag, 'withConfig'), undefined, [
    factory.createObjectLiteralExpression([option]),
  ]);
}
