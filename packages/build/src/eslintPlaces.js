export const CODE = '**/*.{ts,tsx,js,mjs}';
export const TESTS = '**/*.{test,spec}.{ts,tsx,js,mjs}';
export const CONFIGS = ['**/*.config.{ts,mjs,js}', '**/webpack.dev.mjs'];

/** Tests, and code that only tests and developers use. They may import everything of their own app. */
export const SUPPORT = [
  TESTS,
  ...CONFIGS,
  '{shell,mf-*,api,packages/*}/**/{testing,dev}/**',
  // Runs a remote without the shell, which loads routes.tsx and nothing else.
  '{mf-*,packages/remote-kit/template}/src/dev.ts',
  'tests/**',
];
