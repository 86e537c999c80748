import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { locateMongo } from '../../scripts/dev-environment/mongo/locateMongo';
import { awaitHelpers } from '../../scripts/dev-environment/mongo/endMongod';
import type { MongodBinary } from '../../scripts/dev-environment/mongo/installedMongod';
import { repositoryRoot } from '../../scripts/src/folders';
import { endGroup } from '../../scripts/src/process/childProcess';
import { freePort } from '../../scripts/src/process/ports';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { settingsOf } from './composeFile';

const PATIENCE_MS = 60_000;

export interface ContainerMongo {
  /** Where its scripts and its secrets are, as on the owner's machine. */
  folder: string;
  port: number;
  /** The build for Windows, under wine, has no TLS. */
  hasTls: boolean;
  secret(name: string): Promise<string>;
  /** What the database has logged. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** The database as its container starts it: docker/mongo/start.sh, with the secrets of docker/make-secrets. */
export async function startContainerMongo(): Promise<ContainerMongo> {
  const location = await locateMongo({});
  if (!('binary' in location)) throw new Error('There is no mongod to start.');
  const { binary } = location;
  const folder = await mkdtemp(path.join(tmpdir(), 'container-mongo-'));
  for (const name of ['bin', 'data', 'run', 'docker']) await mkdir(path.join(folder, name));
  await cp(path.join(repositoryRoot, 'docker/make-secrets'), path.join(folder, 'docker/make-secrets'));
  execFileSync(path.join(folder, 'docker/make-secrets'));
  const port = await freePort();
  await writeEntryScript(folder, binary, port);
  const hasTls = !binary.windowsPaths;
  for (const name of ['mongodb_uri', 'mongodb_backup_uri'])
    await moveAddress(path.join(folder, 'secrets', name), { folder, port, hasTls });
  const environment = { ...settingsOf('mongo', folder), MONGO_RUN_DIR: path.join(folder, 'run') };
  const log = openSync(path.join(folder, 'mongod.log'), 'a');
  const child = spawn('/bin/sh', [path.join(repositoryRoot, 'docker/mongo/start.sh')], {
    env: {
      ...process.env,
      ...binary.env,
      ...environment,
      PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
    },
    stdio: ['ignore', log, log],
    detached: true,
  });
  await answering({ child, port, caFile: hasTls ? path.join(folder, 'secrets/mongo_ca') : undefined });
  return {
    folder,
    port,
    hasTls,
    log: () => readFile(path.join(folder, 'mongod.log'), 'utf8'),
    secret: (name) => readFile(path.join(folder, 'secrets', name), 'utf8'),
    async stop() {
      await endGroup(child);
      await awaitHelpers(binary);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Place = Pick<ContainerMongo, 'folder' | 'port' | 'hasTls'>;

/** The address of the database in a secret, as it is from outside of the containers. */
async function moveAddress(file: string, { folder, port, hasTls }: Place): Promise<void> {
  const address = new URL(await readFile(file, 'utf8'));
  address.host = `127.0.0.1:${port}`;
  if (hasTls) address.searchParams.set('tlsCAFile', path.join(folder, 'secrets/mongo_ca'));
  else for (const name of ['tls', 'tlsCAFile']) address.searchParams.delete(name);
  await writeFile(file, address.href);
}

/** Stands in for the image's docker-entrypoint.sh, which starts what it is given: adds the places of this machine. */
async function writeEntryScript(folder: string, binary: MongodBinary, port: number): Promise<void> {
  const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ');
  const own = ['--port', String(port), '--wiredTigerCacheSizeGB', '0.25', ...binary.extraArgs];
  const windows = `
    kept=
    while [ $# -gt 0 ]; do
      case $1 in --setParameter | --slowms | --slowOpSampleRate) kept="$kept $1 $2" && shift ;; esac
      shift
    done
    set -- ${quoted(binary.leadingArgs)} $kept --replSet rs0 --bind_ip 127.0.0.1 \\
      --keyFile 'Z:${folder.replaceAll('/', '\\')}\\run\\keyfile' --dbpath 'Z:${folder.replaceAll('/', '\\')}\\data'`;
  const script = `#!/bin/sh
    shift
    printf '%s\\n' "$@" >'${path.join(folder, 'told')}'
    ${binary.windowsPaths ? windows : `set -- "$@" --dbpath ${quoted([path.join(folder, 'data')])}`}
    exec ${quoted([binary.command])} "$@" ${quoted(own)}
  `;
  await writeFile(path.join(folder, 'bin/docker-entrypoint.sh'), script);
  await chmod(path.join(folder, 'bin/docker-entrypoint.sh'), 0o755);
}

interface Waiting {
  child: ChildProcess;
  port: number;
  caFile: string | undefined;
}

async function answering({ child, port, caFile }: Waiting): Promise<void> {
  const tls = caFile ? { tls: true, tlsCAFile: caFile } : {};
  const answers = () =>
    MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
      ...tls,
      serverSelectionTimeoutMS: 1_000,
    }).then(
      (client) => client.close().then(() => true),
      () => false,
    );
  if (await waitUntil(answers, PATIENCE_MS)) return;
  await endGroup(child);
  throw new Error('The database did not start.');
}
