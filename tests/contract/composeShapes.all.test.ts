import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../../scripts/src/folders';
import { composeCommand } from './composeFile';

const BASE = 'docker-compose.yml';
const TLS = 'docker/tls.yml';
const ACME = 'docker/acme.yml';
const REPLICAS = 'docker/replicas.yml';
/** The ways to run the site. */
const SHAPES = [[BASE], [BASE, TLS], [BASE, TLS, ACME], [BASE, REPLICAS], [BASE, REPLICAS, TLS, ACME]];

const SETTINGS = {
  PUBLIC_ORIGIN: 'https://www.linksway.example',
  ADMIN_EMAIL: 'owner@linksway.example',
  ACME_EMAIL: 'owner@linksway.example',
};
// All profiles: compose leaves out a service of another profile.
const PROFILES = ['--profile', 'backup'];

const [compose, ...composeArgs] = composeCommand() ?? [];
if (!compose) process.stdout.write('Skipped: nothing here can read the compose files as compose does.\n');

/** The files as compose merges them. */
const config = (files: readonly string[]) =>
  spawnSync(
    compose ?? '',
    [
      ...composeArgs,
      '--project-directory',
      '.',
      ...PROFILES,
      ...files.flatMap((file) => ['-f', file]),
      'config',
    ],
    { cwd: repositoryRoot, env: { ...process.env, ...SETTINGS }, encoding: 'utf8' },
  );

(compose ? describe : describe.skip)('compose', () => {
  it.each(SHAPES.map((files) => [files.join(' '), files] as const))('accepts %s', (_name, files) => {
    const { status, stdout, stderr } = config(files);

    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('services:');
  });
});
