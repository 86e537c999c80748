// ES modules that have no CommonJS twin, and one file of MongoDB's driver whose `import()` Jest's sandbox refuses:
// they are compiled like our own code.
const COMPILED = [
  '@site/',
  '(?:htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities)/',
  '(?:mongoose/node_modules/)?mongodb/lib/runtime_adapters',
];

export default {
  displayName: 'api',
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  transform: {
    '^.+\\.(?:ts|js|mjs)$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!${COMPILED.join('|')})`],
  testTimeout: 30_000,
};
