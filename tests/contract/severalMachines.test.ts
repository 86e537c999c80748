import { REMOTES } from '../../scripts/src/deploy/remotes';
import { networksOf, readComposeFile, readText } from './composeFile';

const one = readComposeFile('docker-compose.yml').services;
const several = readComposeFile('docker/several.yml').services;
const SHARED = ['shell', 'api', 'setup', 'backup', ...REMOTES];

/** What may differ: where a service is, who reaches it, and what it waits for. */
const PLACE = ['profiles', 'ports', 'networks', 'depends_on', 'environment'];

const withoutPlace = (service: object | undefined): object =>
  Object.fromEntries(Object.entries(service ?? {}).filter(([key]) => !PLACE.includes(key)));

describe('docker/several.yml', () => {
  it('has every service of one machine but the database', () => {
    expect([...Object.keys(several), 'mongo'].sort()).toEqual(Object.keys(one).sort());
  });

  it.each(SHARED)('gives %s the same limits, rights and secrets', (name) => {
    expect(withoutPlace(several[name])).toEqual(withoutPlace(one[name]));
  });

  it.each(SHARED)('gives %s the same settings', (name) => {
    expect(Object.keys(several[name]?.environment ?? {})).toEqual(Object.keys(one[name]?.environment ?? {}));
  });

  it('gives nginx the same settings and the servers', () => {
    const names = Object.keys(several.nginx?.environment ?? {});

    expect(names.filter((name) => !name.endsWith('_SERVERS'))).toEqual(
      Object.keys(one.nginx?.environment ?? {}),
    );
  });

  it('publishes for the edges, and for them alone', () => {
    for (const name of ['shell', 'api', ...REMOTES])
      for (const port of several[name]?.ports ?? [])
        expect(port).toMatch(/^\$\{PRIVATE_ADDRESS:-127\.0\.0\.1\}:/);
    expect(several.nginx?.ports).toEqual(one.nginx?.ports);
  });

  // In a second network the shell would ask from another address.
  it('lets the shell meet the api in the network alone where it has the address that the api believes', () => {
    const met = networksOf(several.shell ?? {}).filter((name) =>
      networksOf(several.api ?? {}).includes(name),
    );

    expect(met).toEqual(['site']);
    expect(several.shell?.networks).toMatchObject({ site: { ipv4_address: '172.30.91.201' } });
    expect(several.api?.environment?.TRUSTED_PROXY?.split(', ')).toContain('172.30.91.201');
  });

  it.each(['api', 'shell', ...REMOTES])('lets nginx find the servers of %s', (name) => {
    const upstream = name.startsWith('mf-') ? name : `${name}s`;
    const variable = name.toUpperCase().replace('-', '_');

    expect(several.nginx?.environment?.[`${variable}_UPSTREAM`]).toBe(upstream);
    expect(readText('docker/nginx/several/upstreams.conf.template')).toMatch(
      new RegExp(`^upstream ${upstream} \\{[^}]*\\$\\{${variable}_SERVERS\\}`, 'm'),
    );
  });
});
