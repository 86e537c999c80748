import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandEnv, readServerEnv } from '../../api/src/config/env';
import { repositoryRoot } from '../../scripts/src/folders';
import { readComposeFile, readText, type Service } from './composeFile';

const MOUNTED_AT = '/run/secrets/';
const FILES = ['docker-compose.yml', 'docker/several.yml', 'docker/replicas.yml'];
const compose = readComposeFile('docker-compose.yml');
const files = FILES.map(readComposeFile);
const services = files.flatMap((file) => Object.entries(file.services));

/** The files that a service is told to read. */
function filesRead({ environment = {} }: Service): string[] {
  const named = Object.values(environment)
    .filter((value) => value.startsWith(MOUNTED_AT))
    .map((value) => value.slice(MOUNTED_AT.length));
  // The address of the database names the file of its authority.
  return environment.MONGODB_URI_FILE ? [...named, 'mongo_ca'] : named;
}

let copy: string;
const inCopy = (...names: string[]): string => path.join(copy, ...names);
const secret = (name: string): Promise<string> => readFile(inCopy('secrets', name), 'utf8');
const makeSecrets = (): string => execFileSync(inCopy('docker/make-secrets'), { encoding: 'utf8' });

beforeEach(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'make-secrets-'));
  await mkdir(inCopy('docker'));
  await cp(path.join(repositoryRoot, 'docker/make-secrets'), inCopy('docker/make-secrets'));
});
afterEach(() => rm(copy, { recursive: true }));

describe('the secrets of the containers', () => {
  it.each(services)('are for %s those that it reads, and no others', (_name, service) => {
    expect([...(service.secrets ?? [])].sort()).toEqual(filesRead(service).sort());
  });

  it('are all made by docker/make-secrets', async () => {
    makeSecrets();

    const made = new Set((await readdir(inCopy('secrets'))).map((name) => `./secrets/${name}`));
    for (const { services: ofFile, secrets = {} } of files) {
      expect(Object.values(secrets).filter(({ file }) => !made.has(file))).toEqual([]);
      const read = Object.values(ofFile).flatMap((service) => service.secrets ?? []);
      expect(Object.keys(secrets).sort()).toEqual([...new Set(read)].sort());
    }
  });

  it('are in no environment, and in no file that is filled in by hand', () => {
    const secretName = /SECRET|PASSWORD|TOKEN|_KEY|SMTP_URL|MONGODB_URI/;
    const names = services.flatMap(([, { environment = {} }]) => Object.keys(environment));

    expect(names.filter((name) => secretName.test(name) && !name.endsWith('_FILE'))).toEqual([]);
    expect(
      readText('docker/example.env')
        .match(/^\w+(?==)/gm)
        ?.filter((name) => secretName.test(name)),
    ).toEqual([]);
    expect(
      [
        ...FILES.map(readText)
          .join('')
          .matchAll(/\$\{(\w+)/g),
      ].filter(([, name = '']) => secretName.test(name)),
    ).toEqual([]);
  });

  it.each(['.gitignore', '.dockerignore'])('stay out of what %s keeps out', (file) => {
    expect(readText(file)).toMatch(/^\/?secrets\/?$/m);
  });
});

describe('docker/make-secrets', () => {
  /** What a service is given, with its secrets where they are made. */
  const environmentOf = (name: string): Record<string, string> => {
    const { environment = {} } = compose.services[name] ?? {};
    const given = Object.entries(environment).map(([key, value]) => [
      key,
      value.replace(MOUNTED_AT, `${inCopy('secrets')}/`),
    ]);
    return Object.fromEntries(given.filter(([, value = '']) => !value.includes('${'))) as Record<
      string,
      string
    >;
  };

  it('makes all that the api and its setup need to start, in a closed folder', async () => {
    makeSecrets();

    const modeOf = async (name: string): Promise<number> => (await stat(inCopy(name))).mode & 0o777;
    expect(await modeOf('secrets')).toBe(0o700);
    // The users of the containers read them.
    for (const name of await readdir(inCopy('secrets'))) expect(await modeOf(`secrets/${name}`)).toBe(0o644);

    const { MONGODB_URI, JWT_SECRET, ...others } = readServerEnv(environmentOf('api'));
    expect(MONGODB_URI).toBe(
      `mongodb://linksway:${await secret('mongo_app_password')}@mongo:27017/linksway?replicaSet=rs0` +
        `&tls=true&tlsCAFile=${MOUNTED_AT}mongo_ca`,
    );
    expect(JWT_SECRET).toBe(await secret('jwt_secret'));
    expect(others).not.toHaveProperty('SMTP_URL');
    expect(others).not.toHaveProperty('JWT_SECRET_PREVIOUS');
    expect(readCommandEnv(environmentOf('setup'))).not.toHaveProperty('ADMIN_PASSWORD');
  });

  it('names all nodes of the database where there are several, and certifies them', async () => {
    const members = 'mongo:27017,mongo-2:27017,mongo-3:27017';
    await writeFile(inCopy('.env'), `MONGO_MEMBERS=${members}\n`);
    makeSecrets();

    for (const name of ['mongodb_uri', 'mongodb_backup_uri'])
      expect(await secret(name)).toContain(`@${members}/linksway?replicaSet=rs0&tls=true`);
    const { subjectAltName } = new X509Certificate(await secret('mongo_certificate'));
    for (const host of ['mongo', 'mongo-2', 'mongo-3']) expect(subjectAltName).toContain(`DNS:${host},`);
  });

  it('makes another value for each secret and each site', async () => {
    makeSecrets();
    const names = ['jwt_secret', 'mongo_root_password', 'mongo_app_password', 'mongo_replica_key'];
    const first = await Promise.all(names.map(secret));
    await rm(inCopy('secrets'), { recursive: true });
    makeSecrets();
    const second = await Promise.all(names.map(secret));

    expect(new Set([...first, ...second]).size).toBe(2 * names.length);
    for (const value of first) expect(value).toMatch(/^[0-9a-f]{64}$/);
  });

  it('changes nothing that is there, and makes what was deleted', async () => {
    makeSecrets();
    const before = await secret('mongo_root_password');
    await writeFile(inCopy('secrets/smtp_url'), 'smtps://mail.example:465');
    await rm(inCopy('secrets/jwt_secret'));

    expect(makeSecrets()).toBe('secrets/jwt_secret\n');
    expect(await secret('mongo_root_password')).toBe(before);
    expect(await secret('smtp_url')).toBe('smtps://mail.example:465');
  });

  it('makes the certificate of the database and its authority anew together', async () => {
    makeSecrets();
    const before = await secret('mongo_certificate');
    await rm(inCopy('secrets/mongo_ca'));

    expect(makeSecrets()).toBe('secrets/mongo_ca\nsecrets/mongo_certificate\n');
    expect(await secret('mongo_certificate')).not.toBe(before);
    const authority = new X509Certificate(await secret('mongo_ca'));
    const certificate = new X509Certificate(await secret('mongo_certificate'));
    expect(certificate.verify(authority.publicKey)).toBe(true);
  });

  it('takes over what an older .env holds, and says what to remove there', async () => {
    const lines = [
      `JWT_SECRET="${'s'.repeat(40)}"`,
      'MONGO_APP_PASSWORD=known1 # in use',
      "MONGO_ROOT_PASSWORD='it # is'\r",
      'SMTP_URL=smtps://agency:a%40b@mail.example:465',
      'ADMIN_PASSWORD=',
    ];
    await writeFile(inCopy('.env'), lines.join('\n'));

    expect(makeSecrets()).toContain(
      'Now in files, remove from .env: JWT_SECRET MONGO_ROOT_PASSWORD MONGO_APP_PASSWORD SMTP_URL\n',
    );
    expect(await secret('jwt_secret')).toBe('s'.repeat(40));
    expect(await secret('mongo_root_password')).toBe('it # is');
    expect(await secret('mongodb_uri')).toContain('linksway:known1@mongo');
    expect(await secret('smtp_url')).toBe('smtps://agency:a%40b@mail.example:465');
    expect(await secret('mongo_replica_key')).toMatch(/^[0-9a-f]{64}$/);
  });
});
