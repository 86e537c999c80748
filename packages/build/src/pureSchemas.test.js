// @ts-check
import path from 'node:path';
import ts from 'typescript';
import { pureSchemas } from './pureSchemas.js';

const SCHEMA = `export const input = yup.object({ name: text('Name') }).noUnknown();`;

/** @param {string} file @param {string} source */
const built = (file, source) =>
  ts.transpileModule(source, {
    fileName: path.resolve(import.meta.dirname, '../..', file),
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    transformers: { before: [pureSchemas] },
  }).outputText;

describe('pureSchemas', () => {
  it('lets webpack drop an unused schema', () => {
    expect(built('contract/src/golfers.ts', SCHEMA)).toContain(
      `const input = /*#__PURE__*/ (() => (yup.object({ name: text('Name') }).noUnknown()))();`,
    );
  });

  it('covers the parts that schemas are built from', () => {
    expect(built('contract/src/golfers.ts', `const fields = { name: text('Name') };`)).toContain('#__PURE__');
  });

  it.each([
    ['plain values', 'contract/src/sports.ts', `export const sports = ['Golf'];`],
    ['functions', 'contract/src/text.ts', `export const text = (name) => yup.string().label(name);`],
    ['what is no part of the contract', 'ui/src/theme.ts', SCHEMA],
  ])('leaves %s alone', (_what, file, source) => {
    expect(built(file, source)).not.toContain('#__PURE__');
  });
});
