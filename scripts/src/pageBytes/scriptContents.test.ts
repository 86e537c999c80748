import type { DecodedSourceMap } from '@jridgewell/trace-mapping';
import { modulesIn } from './scriptContents';

const SOURCES = [
  'webpack:///../node_modules/@scope/library/dist/index.js',
  'webpack:///../packages/ui/src/form/TextField.tsx',
  'webpack:///./src/pages/HomePage/HomePage.tsx',
];

describe('what a script consists of', () => {
  it('shares its bytes out among the sources, by their characters', () => {
    // Ten characters of the library, six of webpack, four of the field; after the line's end ten of the page.
    const script = `${'l'.repeat(10)}${'w'.repeat(6)}${'f'.repeat(4)}\n${'p'.repeat(10)}`;
    const map: DecodedSourceMap = {
      version: 3,
      sources: SOURCES,
      names: [],
      mappings: [[[0, 0, 0, 0], [10], [16, 1, 0, 0]], [[0, 2, 0, 0]]],
    };
    const modules = modulesIn(script, map, { app: 'shell', bytes: 310 });

    expect(modules).toEqual([
      { owner: 'webpack in shell', name: 'webpack in shell', bytes: expect.closeTo(60) },
      {
        owner: '@scope/library',
        name: 'node_modules/@scope/library/dist/index.js',
        bytes: expect.closeTo(100),
      },
      {
        owner: 'packages/ui/src/form',
        name: 'packages/ui/src/form/TextField.tsx',
        bytes: expect.closeTo(50),
      },
      { owner: 'shell/src/pages', name: 'shell/src/pages/HomePage/HomePage.tsx', bytes: expect.closeTo(100) },
    ]);
  });
});
