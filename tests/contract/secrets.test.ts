import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandEnv, readServerEnv } from '../../api/src/config';
import { repositoryRoot } from '../../scripts/src/folders';
import { readComposeFile, readText, type Service, settingsOf } from './composeFile';

const MOUNTED_AT = '/run/secrets/';
const FILES = ['docker-compose.yml', 'docker/replicas.yml'];
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

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'make-secrets-'));
  await mkdir(inCopy('docker'));
  await cp(path.join(repositoryRoot, 'docker/make-secrets'), inCopy('docker/make-secrets'));
  makeSecrets();
});
afterAll(() => rm(copy, { recursive: true }));

describe('the secrets of the containers', () => {
  it.each(services)('are for %s those that it reads, and no others', (_name, service) => {
    expect([...(service.secrets ?? [])].sort()).toEqual(filesRead(service).sort());
  });

  it('are all made by docker/make-secrets', async () => {
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
    const filledIn = readText('docker/example.env').match(/^\w+(?==)/gm) ?? [];
    const taken =
      FILES.map(readText)
        .join('')
        .match(/\$\{\w+/g) ?? [];
    expect([...filledIn, ...taken].filter((name) => secretName.test(name))).toEqual([]);
  });
});

describe('docker/make-secrets', () => {
  it('makes all that the api and its setup need to start, in a closed folder', async () => {
    const modeOf = async (name: string): Promise<number> => (await stat(inCopy(name))).mode & 0o777;
    expect(await modeOf('secrets')).toBe(0o700);
    // The users of the containers read them.
    for (const name of await readdir(inCopy('secrets'))) expect(await modeOf(`secrets/${name}`)).toBe(0o644);

    const { MONGODB_URI, JWT_SECRET, ...others } = readServerEnv(settingsOf('api', copy));
    expect(MONGODB_URI).toBe(
      `mongodb://linksway:${await secret('mongo_app_password')}@mongo:27017/linksway?replicaSet=rs0` +
        `&tls=true&tlsCAFile=${MOUNTED_AT}mongo_ca`,
    );
    expect(JWT_SECRET).toBe(await secret('jwt_secret'));
    expect(others).not.toHaveProperty('SMTP_URL');
    expect(others).not.toHaveProperty('JWT_SECRET_PREVIOUS');
    expect(readCommandEnv(settingsOf('setup', copy))).not.toHaveProperty('ADMIN_PASSWORD');
  });

  it('changes nothing that is there, and makes what was deleted', async () => {
    const before = await secret('mongo_root_password');
    await writeFile(inCopy('secrets/smtp_url'), 'smtps://mail.example:465');
    await rm(inCopy('secrets/jwt_secret'));

    expect(makeSecrets()).toBe('secrets/jwt_secret\n');
    expect(await secret('mongo_root_password')).toBe(before);
    expect(await secret('smtp_url')).toBe('smtps://mail.example:465');
  });
});
