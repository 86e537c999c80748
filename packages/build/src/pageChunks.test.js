// @ts-check
import ts from 'typescript';
import { pageChunks } from './pageChunks.js';

/** @param {string} source */
const built = (source, isServer = true) =>
  ts.transpileModule(source, {
    fileName: 'routes.tsx',
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    transformers: { before: [pageChunks(isServer)] },
  }).outputText;

const NAME = '/* webpackChunkName: "HomePage" */';

describe('the chunk of a page', () => {
  it('is named after the module of the page, also for the server', () => {
    const page = built(`definePage({ path, code: () => import('./pages/HomePage/HomePage') });`);

    expect(page).toContain(`import(${NAME} "./pages/HomePage/HomePage")`);
    expect(page).toContain('chunk: "HomePage"');
  });

  it('adds no name for the browser, which imports the page', () => {
    const page = built(`definePage({ path, code: () => import('./HomePage') });`, false);

    expect(page).toContain(`import(${NAME} "./HomePage")`);
    expect(page).not.toContain('chunk:');
  });

  it('includes the preloaded queries of the page, but not its form handler', () => {
    const page = built(`definePage({
      path,
      code: () => import('./HomePage'),
      load: (dispatch) => [import('./postsApi').then(({ postsApi }) => dispatch(postsApi))],
      submit: async () => (await import('./submit')).submit(),
    });`);

    expect(page).toContain(`import(${NAME} "./postsApi")`);
    expect(page).toContain(`import('./submit')`);
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
    expect(() => built(source)).toThrow('routes.tsx');
  });

  it('leaves other imports alone', () => {
    expect(built(`const load = () => import('./HomePage');`)).not.toContain('webpackChunkName');
  });
});
