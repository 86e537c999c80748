// @ts-check
import path from 'node:path';
import { ArrowRight } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { pageChunks } from './pageChunks.js';
import plainIcon from './plainIcon.js';

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
  ])('fails the build for %s', (_what, source) => {
    expect(() => page(source)).toThrow('routes.tsx');
  });
});

it('a plain icon has the markup of lucide, without its names', () => {
  const props = { size: 18, strokeWidth: 1.75, color: 'red', 'aria-hidden': true, focusable: false };
  const Plain = plainIcon({
    size: 24,
    node: [
      ['path', { d: 'M5 12h14', key: '1ays0h' }],
      ['path', { d: 'm12 5 7 7-7 7', key: 'xquz4c' }],
    ],
  });

  const lucide = renderToStaticMarkup(createElement(ArrowRight, /** @type {object} */ (props)));
  expect(renderToStaticMarkup(createElement(Plain, props))).toBe(
    lucide.replace(/ (xmlns|class)="[^"]*"/g, ''),
  );
});
