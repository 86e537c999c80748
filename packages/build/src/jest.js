// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
const beside = (/** @type {string} */ file) => path.join(import.meta.dirname, file);

// ES modules, and one file of MongoDB's driver with an import() that Jest's sandbox refuses: Jest must transpile them.
const TRANSLATED = [
  'htmlparser2',
  'domelementtype',
  'domhandler',
  'domutils',
  'dom-serializer',
  'entities',
  'lodash-es',
  'get-port',
  'age-encryption',
  '@noble',
  '@scure',
  'p-limit',
  'yocto-queue',
  'mongodb/lib/runtime_adapters',
];

/** @param {import('@swc/core').ParserConfig} parser @returns {[string, object]} */
const swc = (parser) => [
  resolve('@swc/jest'),
  {
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/** Real databases, pictures and processes on a busy machine: only a hanging test should exceed it. */
export const testTimeout = 60_000;

const common = {
  // Beside the other caches of the clone: it survives a restart and knows which test files take longest.
  cacheDirectory: path.join(import.meta.dirname, '../../../.cache/jest'),
  testTimeout,
  transform: {
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${TRANSLATED.join('|')})[/.])`],
  moduleNameMapper: { '\\.(avif|webp|png|jpe?g|svg|woff2)$': beside('testing/jestAsset.js') },
  // *.spec.ts are journeys in the browser, which Playwright runs.
  testMatch: ['**/*.test.{js,ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  restoreMocks: true,
};

/**
 * Tests of code that runs in Node. Whatever else the caller gives is added to the preset.
 * @param {{ root: string } & import('jest').Config} options
 * @returns {import('jest').Config}
 */
export const nodeProject = ({ root, ...rest }) => ({
  ...common,
  displayName: path.basename(root),
  rootDir: root,
  testEnvironment: resolve('jest-environment-node'),
  ...rest,
});

/**
 * Tests of code that runs in the browser, with jest-dom's matchers.
 * @param {{ root: string } & import('jest').Config} options
 * @returns {import('jest').Config}
 */
export const browserProject = ({ root, setupFilesAfterEnv = [], ...rest }) => ({
  ...common,
  displayName: path.basename(root),
  rootDir: root,
  testEnvironment: beside('testing/JestBrowser.js'),
  setupFilesAfterEnv: [
    resolve('@testing-library/jest-dom'),
    beside('testing/jestBrowserLabels.js'),
    beside('testing/jestBrowserSetup.js'),
    ...setupFilesAfterEnv,
  ],
  ...rest,
});
