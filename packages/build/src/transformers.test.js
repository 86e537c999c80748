// @ts-check
import path from 'node:path';
import { ArrowRight } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { pageChunks } from './pageChunks.js';
import plainIcon from './plainIcon.js';
import { pureSchemas } from './pureSchemas.js';
import { styledComponentIds } from './styledComponentIds.js';

/**
 * The code that a file of this repository becomes.
 * @param {string} file @param {string} source @param {import('typescript').TransformerFactory<import('typescript').SourceFile>} transformer
 */
const built = (file, source, transformer) =>
  ts.transpileModule(source, {
    fileName: path.resolve(import.meta.dirname, '../../..', file),
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    transformers: { before: [transformer] },
  }).outputText;

describe('the chunk of a page', () => {
  const NAME = '/* webpackChunkName: "HomePage" */';
  const page = (/** @type {string} */ source, isServer = true) =>
    built('mf-public/src/routes.tsx', source, pageChunks(isServer));

  it('is named after the module of the page, also for the server, and adds no name for the browser', () => {
    const source = `definePage({ path, code: () => import('./pages/HomePage/HomePage') });`;

    expect(page(source)).toContain(`import(${NAME} "./pages/HomePage/HomePage")`);
    expect(page(source)).toContain('chunk: "HomePage"');
    expect(page(source, false)).toContain(`import(${NAME} "./pages/HomePage/HomePage")`);
    expect(page(source, false)).not.toContain('chunk:');
    expect(page(`const load = () => import('./HomePage');`)).not.toContain('webpackChunkName');
  });

  it('includes the preloaded queries of the page, but not its form handler', () => {
    const code = page(`definePage({
      path,
      code: () => import('./HomePage'),
      load: (dispatch) => [import('./postsApi').then(({ postsApi }) => dispatch(postsApi))],
      submit: async () => (await import('./submit')).submit(),
    });`);

    expect(code).toContain(`import(${NAME} "./postsApi")`);
    expect(code).toContain(`import('./submit')`);
  });

  it.each([
    ['a page without code', `definePage({ path });`],
    ['a module that is not written out', `definePage({ path, code: () => import(file) });`],
    ['two modules', `definePage({ path, code: () => Promise.all([import('./A'), import('./B')]) });`],
    ['a definition from elsewhere', `definePage(page);`],
    [
      'two pages of one name',
      `definePage({ path, code: () => import('./a/Page') }); definePage({ path, code: () => import('./b/Page') });`,
    ],
  ])('fails the build for %s', (_what, source) => {
    expect(() => page(source)).toThrow('routes.tsx');
  });
});

describe('what nobody uses', () => {
  const SCHEMA = `export const input = yup.object({ name: text('Name') }).noUnknown();`;

  it('may be dropped: a schema, and the parts that schemas are built from', () => {
    expect(built('packages/contract/src/golfers.ts', SCHEMA, pureSchemas)).toContain(
      `const input = /*#__PURE__*/ (() => (yup.object({ name: text('Name') }).noUnknown()))();`,
    );
    const part = `const fields = { name: text('Name') };`;
    expect(built('packages/contract/src/golfers.ts', part, pureSchemas)).toContain('#__PURE__');
  });

  it.each([
    ['plain values', 'packages/contract/src/sports.ts', `export const sports = ['Golf'];`],
    ['functions', 'packages/contract/src/text.ts', `export const text = (name) => yup.string().label(name);`],
    ['what is no part of the contract', 'packages/ui/src/theme.ts', SCHEMA],
  ])('stays: %s', (_what, file, source) => {
    expect(built(file, source, pureSchemas)).not.toContain('#__PURE__');
  });
});

describe('a styled component', () => {
  const card = (/** @type {string} */ source, namespace = 'blog') =>
    built('mf-blog/src/Card.tsx', source, styledComponentIds(namespace));
  const idsIn = (/** @type {string} */ code) =>
    [...code.matchAll(/componentId: "([^"]*)"/g)].map(([, id]) => id);

  it('has an id of its own in each app, which is the same in every build', () => {
    const source = 'const A = styled.a`color: red`; const B = styled(A).attrs({})`color: blue`;';
    const ids = idsIn(card(source));

    expect(new Set([...ids, ...idsIn(card(source, 'public'))]).size).toBe(4);
    expect(idsIn(card(source))).toEqual(ids);
  });

  it.each(['styled.a', 'styled(Link)', 'css', 'keyframes'])('by %s may be dropped', (tag) => {
    expect(card(`const A = ${tag}\`color: red\`;`)).toContain('const A = /*#__PURE__*/');
    expect(card('const A = html`red`;')).toContain('const A = html');
  });
});

it.each([
  ['nothing', {}],
  ['a size and a stroke', { size: 18, strokeWidth: 1.75, 'aria-hidden': true, focusable: false }],
  ['a class and a colour', { className: 'mark', color: 'red' }],
])('a plain icon has the markup of lucide for %s', (_what, props) => {
  // As in lucide-react.
  const Plain = plainIcon({
    name: 'arrow-right',
    size: 24,
    node: [
      ['path', { d: 'M5 12h14', key: '1ays0h' }],
      ['path', { d: 'm12 5 7 7-7 7', key: 'xquz4c' }],
    ],
  });

  expect(renderToStaticMarkup(createElement(Plain, props))).toBe(
    renderToStaticMarkup(createElement(ArrowRight, /** @type {object} */ (props))),
  );
});
