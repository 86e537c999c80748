import { licenceProblems } from './licences';
import { sbomOf } from './sbom';
import { type LockedPackages, shippedPackages } from './shippedPackages';

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
    it.each(['GPL-3.0-only', 'MIT AND LGPL-3.0-or-later'])('refuses %s in a sentence', (license) => {
      expect(licenceProblems(licensed(license))).toEqual([
        expect.stringContaining(`left-pad 1.0.0 is under ${license}, which is not on the list`),
      ]);
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
      metadata: { component: { type: 'application', name: 'api', version: '1.0.0' } },
      components: expect.arrayContaining([
        expect.objectContaining({
          name: 'koa',
          purl: 'pkg:npm/koa@3.0.0',
          licenses: [{ license: { id: 'MIT' } }],
          hashes: [{ alg: 'SHA-512', content: '000102' }],
        }),
      ]),
    });
  });
});
