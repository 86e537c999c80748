// @ts-check
import path from 'node:path';
import ts from 'typescript';
import { styledComponentIds } from './styledComponentIds.js';

/** @param {string} source @param {string} namespace */
const built = (source, namespace = 'blog') =>
  ts.transpileModule(source, {
    fileName: path.resolve(import.meta.dirname, '../../../mf-blog/src/Card.tsx'),
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    transformers: { before: [styledComponentIds(namespace)] },
  }).outputText;

const idsIn = (/** @type {string} */ code) =>
  [...code.matchAll(/componentId: "([^"]*)"/g)].map(([, id]) => id);

describe('the id of a styled component', () => {
  it('differs for each component and each app, and is the same in every build', () => {
    const source = 'const A = styled.a`color: red`; const B = styled(A).attrs({})`color: blue`;';
    const ids = idsIn(built(source));

    expect(new Set([...ids, ...idsIn(built(source, 'public'))]).size).toBe(4);
    expect(idsIn(built(source))).toEqual(ids);
  });
});

it.each(['styled.a', 'styled(Link)', 'css', 'keyframes'])('lets webpack drop a style by %s', (tag) => {
  expect(built(`const A = ${tag}\`color: red\`;`)).toContain('const A = /*#__PURE__*/');
});

it('leaves other templates alone', () => {
  expect(built('const A = html`red`;')).toContain('const A = html');
});
