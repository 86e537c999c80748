// @ts-check
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { siteLint } from '../eslint.js';

const WORKSPACES = ['shell', 'mf-one', 'mf-two', 'api', 'scripts', 'tests'];
const PACKAGES = ['contract', 'ui', 'runtime'];
const COMPILER = {
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  types: [],
};

/**
 * Lints a miniature repository: the workspaces above, and the given files.
 * @param {Record<string, string>} files code by path
 * @returns {Promise<Record<string, string[]>>} the rules that each file breaks
 */
export async function lintTree(files) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'lint-')));
  try {
    writeWorkspaces(root);
    for (const [name, code] of Object.entries(files)) write(root, name, code);
    const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: siteLint({ root }) });
    const results = await eslint.lintFiles(Object.keys(files));
    return Object.fromEntries(
      results.map(({ filePath, messages }) => [
        path.relative(root, filePath),
        messages.map(({ ruleId, message }) => ruleId ?? message),
      ]),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** @param {string} root */
function writeWorkspaces(root) {
  write(root, 'tsconfig.base.json', JSON.stringify({ compilerOptions: COMPILER }));
  for (const folder of [...WORKSPACES, ...PACKAGES.map((name) => `packages/${name}`)]) {
    const base = path.relative(path.join(root, folder), path.join(root, 'tsconfig.base.json'));
    const exports = { '.': './src/index.ts', './testing': './src/testing/index.ts' };
    const name = folder.replace('packages/', '@site/');
    const dependencies = WORKSPACES.includes(folder) ? { '@site/contract': '1' } : {};
    write(root, `${folder}/package.json`, JSON.stringify({ name, exports, dependencies }));
    const include = ['**/*.ts', '**/*.tsx'];
    write(root, `${folder}/tsconfig.json`, JSON.stringify({ extends: base, include }));
  }
  mkdirSync(path.join(root, 'node_modules/@site'), { recursive: true });
  for (const name of PACKAGES) {
    write(root, `packages/${name}/src/index.ts`, `export const ${name} = 1;\n`);
    symlinkSync(path.join(root, 'packages', name), path.join(root, 'node_modules/@site', name));
  }
  write(root, 'packages/contract/src/testing/index.ts', 'export const buildPost = () => 1;\n');
}

/** @param {string} root @param {string} name @param {string} code */
function write(root, name, code) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
}
