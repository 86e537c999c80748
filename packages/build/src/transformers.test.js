// @ts-check
import path from 'node:path';
import ts from 'typescript';
import { pageChunks } from './pageChunks.js';
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
});
