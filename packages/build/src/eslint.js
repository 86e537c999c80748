// @ts-check
import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
// @ts-expect-error -- ships no types
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import { CODE, CONFIGS, TESTS, bans } from './eslintBans.js';
import { zonesOf } from './eslintZones.js';

/** Tests, and code that only tests and developers use. They may import everything of their own app. */
const SUPPORT = [
  TESTS,
  ...CONFIGS,
  '{shell,mf-*,api,packages/*}/**/{testing,dev}/**',
  // Runs a remote without the shell, which loads routes.tsx and nothing else.
  '{mf-*,packages/remote-kit/template}/src/dev.ts',
  'tests/**',
];
const IGNORED = ['**/{dist,.data,.cache,coverage,test-results,playwright-report}/', '**/*.d.ts'];

/** CONTRIBUTING.md, 'Size': the column 'lint stops'. */
const sizes = [
  {
    files: [CODE],
    rules: {
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', 60],
      '@typescript-eslint/max-params': ['error', { max: 3 }],
      'max-depth': ['error', 3],
      complexity: ['error', 10],
    },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', 120] } },
  // The length of a describe block says nothing, that of a test file does. Parameters are a table's columns.
  {
    files: [TESTS],
    rules: {
      'max-lines': ['error', 400],
      'max-lines-per-function': 'off',
      '@typescript-eslint/max-params': ['error', { max: 5 }],
    },
  },
];

const restricted = /** @type {import('eslint').Rule.RuleModule} */ (builtinRules.get('no-restricted-syntax'));

/** Each ban is ESLint's own rule under a name of its own, so that several hold in one file. */
const siteRules = Object.fromEntries(bans.map(({ name }) => [name, restricted]));

const banConfigs = bans.map(({ name, message, selectors, files = [CODE], except = [] }) => {
  const refused = selectors.map((selector) => ({ selector, message }));
  const rules = { [`site/${name}`]: /** @type {const} */ (['error', ...refused]) };
  return { name: `site/${name}`, files, ignores: except, rules };
});

const language = [
  { files: [CODE], ...js.configs.recommended },
  ...tseslint.configs.recommended.map((config) => ({ files: [CODE], ...config })),
  {
    files: [CODE],
    plugins: { site: { rules: siteRules } },
    linterOptions: { reportUnusedDisableDirectives: /** @type {const} */ ('error') },
    rules: {
      // The type check knows every name, in JavaScript too.
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['fixme', 'xxx'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
];

/** @param {string} root */
const typed = (root) => ({
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
  rules: {
    // The one rule that needs types: more of them would double the time.
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    '@typescript-eslint/no-explicit-any': 'error',
  },
});

/** @param {string} root */
const boundaries = (root) => [
  {
    files: [CODE],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: `${root}/tsconfig.base.json` })],
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/external-module-folders': ['node_modules'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: zonesOf(root) }],
    },
  },
  // Apps meet through URLs, the shared query cache and the api: a workspace imports what its package.json names.
  { files: ['{shell,mf-*,api,packages/*}/**'], rules: { 'import-x/no-relative-packages': 'error' } },
  {
    files: ['{shell,mf-*,api,packages/!(build)}/{src,server}/**'],
    ignores: SUPPORT,
    rules: { 'import-x/no-extraneous-dependencies': 'error' },
  },
  { files: SUPPORT, rules: { 'import-x/no-restricted-paths': 'off' } },
];

const react = [
  {
    files: [
      '{shell,mf-*}/src/**/{*.tsx,use*.ts}',
      'packages/{ui,runtime,remote-kit}/{src,template/src}/**/{*.tsx,use*.ts}',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      // What differs between server and browser is shown after hydration, by such a state.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  { files: ['**/*.test.tsx'], ...testingLibrary.configs['flat/react'] },
];

/**
 * The whole lint configuration, for the repository at `root`.
 * @param {{ root: string }} options
 */
export const siteLint = ({ root }) => [
  { ignores: IGNORED },
  ...language,
  typed(root),
  ...boundaries(root),
  ...react,
  ...sizes,
  ...banConfigs,
];
