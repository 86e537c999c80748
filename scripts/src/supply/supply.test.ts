import { licenceProblems } from './licences';
import { sbomOf } from './sbom';
import { type LockedPackages, shippedPackages } from './shippedPackages';
import { lockProblems, versionProblems } from '../dependencyProblems';

describe('supply', () => {
  const packages: LockedPackages = {
    api: { version: '1.0.0', dependencies: { koa: '3.0.0', '@site/contract': '^1.0.0' } },
    'packages/contract': {
      name: '@site/contract',
      version: '1.0.0',
      dependencies: { yup: '1.0.0' },
    },
    'node_modules/@site/contract': { link: true, resolved: 'packages/contract' },
    'node_modules/koa': {
      version: '3.0.0',
      license: 'MIT',
      integrity: 'sha512-AAEC',
      dependencies: { ms: '^2.0.0' },
      optionalDependencies: { absent: '1.0.0' },
    },
    'node_modules/koa/node_modules/ms': { version: '2.0.0', license: 'MIT' },
    'node_modules/ms': { version: '3.0.0', license: 'MIT' },
    'node_modules/yup': {
      version: '1.0.0',
      license: 'ISC',
      peerDependencies: { ms: '3.0.0', jest: '*' },
      peerDependenciesMeta: { jest: { optional: true } },
    },
    'node_modules/jest': { version: '30.0.0', license: 'MIT' },
  };

  const licensed = (license: string | undefined, name = 'left-pad') => [
    { path: `node_modules/${name}`, name, version: '1.0.0', license, integrity: undefined, needs: [] },
  ];

  it('finds what a part consists of, from the nearest place, and nothing else', () => {
    expect(shippedPackages('api', packages).map(({ path }) => path)).toEqual([
      'api',
      'node_modules/koa',
      'node_modules/koa/node_modules/ms',
      'node_modules/ms',
      'node_modules/yup',
      'packages/contract',
    ]);
  });

  describe('licenceProblems', () => {
    it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', 'OFL-1.1'])('allows %s', (license) => {
      expect(licenceProblems(licensed(license))).toEqual([]);
    });

    it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND LGPL-3.0-or-later', 'SEE LICENSE IN LICENSE.txt'])(
      'refuses %s in a sentence',
      (license) => {
        expect(licenceProblems(licensed(license))).toEqual([
          expect.stringContaining(`left-pad 1.0.0 is under ${license}, which is not on the list`),
        ]);
      },
    );

    it('refuses a package that names none', () => {
      expect(licenceProblems(licensed(undefined))).toEqual(['left-pad 1.0.0 names no licence.']);
    });

    it('allows a licence for the packages that it was excepted for, and for no other', () => {
      expect(licenceProblems(licensed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64'))).toEqual([]);
      expect(licenceProblems(licensed('GPL-3.0-only', '@img/sharp-libvips-linux-x64'))).toHaveLength(1);
      expect(licenceProblems(licensed('LGPL-3.0-or-later'))).toHaveLength(1);
    });
  });

  it('writes a bill of materials in CycloneDX', () => {
    const text = sbomOf('api', shippedPackages('api', packages));

    expect(JSON.parse(text)).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: expect.stringMatching(
        /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      metadata: { component: { type: 'application', name: 'api', version: '1.0.0' } },
      components: expect.arrayContaining([
        expect.objectContaining({
          name: 'koa',
          purl: 'pkg:npm/koa@3.0.0',
          licenses: [{ license: { id: 'MIT' } }],
          hashes: [{ alg: 'SHA-512', content: '000102' }],
        }),
        expect.objectContaining({ name: '@site/contract', purl: 'pkg:npm/%40site/contract@1.0.0' }),
      ]),
      dependencies: expect.arrayContaining([
        { ref: 'koa@3.0.0|node_modules/koa', dependsOn: ['ms@2.0.0|node_modules/koa/node_modules/ms'] },
      ]),
    });
    expect(sbomOf('api', shippedPackages('api', packages))).toBe(text);
  });
});

describe('dependencyProblems', () => {
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
});
