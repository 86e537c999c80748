import { lockProblems, versionProblems } from './dependencyProblems';

const binaries = { sharp: {}, '@swc/core': {}, '@node-rs/argon2': {}, esbuild: {} };
const complete = Object.fromEntries(
  Object.keys(binaries).map((name) => [`node_modules/${name}`, { version: '1.0.0' }]),
);

describe('versionProblems', () => {
  it('finds two ranges for one dependency', () => {
    const manifests = [
      { name: 'shell', dependencies: { koa: '3.0.0' } },
      { name: 'api', dependencies: { koa: '3.1.0' } },
    ];

    expect(versionProblems(manifests, { packages: {} })).toEqual([
      'koa: shell wants 3.0.0, api wants 3.1.0.',
    ]);
  });

  it('lets each package state the oldest version of ours that it accepts', () => {
    const manifests = [
      { name: 'mf-blog', dependencies: { '@site/runtime': '^1.0.0' } },
      { name: 'mf-admin', dependencies: { '@site/runtime': '^1.1.0' } },
    ];

    expect(versionProblems(manifests, { packages: {} })).toEqual([]);
  });

  it('finds two installed copies of a shared dependency', () => {
    const manifests = [
      { name: 'shell', dependencies: { koa: '3.0.0' } },
      { name: 'api', devDependencies: { koa: '3.0.0' } },
    ];
    const packages = {
      'node_modules/koa': { version: '3.0.0' },
      'node_modules/x/node_modules/koa': { version: '2.0.0' },
    };

    expect(versionProblems(manifests, { packages })).toEqual([
      'koa is installed in 2 versions: node_modules/koa, node_modules/x/node_modules/koa.',
    ]);
  });

  it('accepts what only one of our packages uses', () => {
    const packages = {
      'node_modules/ms': { version: '2.0.0' },
      'node_modules/x/node_modules/ms': { version: '3.0.0' },
    };

    expect(versionProblems([{ name: 'api', dependencies: { ms: '2.0.0' } }], { packages })).toEqual([]);
  });
});

describe('lockProblems', () => {
  it('accepts a lock file that works with every registry and platform', () => {
    expect(lockProblems({ packages: complete })).toEqual([]);
  });

  it('finds the host name of a registry', () => {
    const packages = { ...complete, 'node_modules/ms': { resolved: 'https://registry.example/ms.tgz' } };

    expect(lockProblems({ packages })[0]).toMatch("node_modules/ms names a registry's host");
  });

  it('finds a missing platform package', () => {
    const sharp = { optionalDependencies: { '@img/sharp-darwin-arm64': '1.0.0' } };

    expect(lockProblems({ packages: { ...complete, 'node_modules/sharp': sharp } })).toEqual([
      "@img/sharp-darwin-arm64, a platform's part of sharp, is not in the lock file.",
    ]);
  });

  it('finds a package that needs a newer Node than the oldest we support', () => {
    const packages = { ...complete, 'node_modules/new': { engines: { node: '>=22' } } };

    expect(lockProblems({ packages })).toEqual([
      'node_modules/new needs Node >=22: the oldest that we support is 20.19.0.',
    ]);
  });
});
