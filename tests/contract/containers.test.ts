import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../scripts/src/folders';
import { networksOf, readComposeFile, readText as read } from './composeFile';

const FILES = ['docker-compose.yml', 'docker/several.yml', 'docker/replicas.yml', 'docker/Dockerfile'];
const PINNED = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;
// Built here from the Dockerfile.
const OURS = /^linksway\//;

/** Every image that a file names, except ours and the earlier stages of a Dockerfile. */
function imagesIn(text: string): string[] {
  const stages = [...text.matchAll(/^FROM .* AS (\S+)/gim)].map(([, stage]) => stage);
  return [...text.matchAll(/^\s*(?:image:|FROM(?: --\S+)*|COPY --from=)\s*(\S+)/gim)]
    .map(([, image = '']) => image)
    .filter((image) => !OURS.test(image) && !stages.includes(image));
}

describe('container images', () => {
  const images = FILES.flatMap((file) => imagesIn(read(file)).map((image) => ({ file, image })));

  it('are found in all files', () => {
    expect(new Set(images.map(({ file }) => file)).size).toBe(FILES.length);
    expect(images.length).toBeGreaterThanOrEqual(4);
  });

  it.each(images)('are pinned by tag and digest: $image', ({ image }) => {
    expect(image).toMatch(PINNED);
  });

  describe('docker/pin-images', () => {
    const NEW = `sha256:${'ab'.repeat(32)}`;
    let copy: string;

    /** Runs the script on a copy of the files, with a registry that gives `digest` for every image. */
    const pinImages = async (digest: string): Promise<void> => {
      const docker = path.join(copy, 'bin/docker');
      await writeFile(docker, `#!/bin/sh\necho ${digest}\n`);
      await chmod(docker, 0o755);
      execFileSync(path.join(copy, 'docker/pin-images'), {
        env: { ...process.env, PATH: `${path.join(copy, 'bin')}:${process.env.PATH}` },
        stdio: 'pipe',
      });
    };
    const imagesNow = async (file: string) => imagesIn(await readFile(path.join(copy, file), 'utf8'));

    beforeEach(async () => {
      copy = await mkdtemp(path.join(tmpdir(), 'pin-images-'));
      await mkdir(path.join(copy, 'docker'));
      await mkdir(path.join(copy, 'bin'));
      for (const file of [...FILES, 'docker/pin-images'])
        await cp(path.join(repositoryRoot, file), path.join(copy, file));
    });
    afterEach(() => rm(copy, { recursive: true }));

    it('updates every image and keeps its tag', async () => {
      await pinImages(NEW);

      for (const file of FILES) {
        expect(await imagesNow(file)).toEqual(
          imagesIn(read(file)).map((image) => image.replace(/sha256:.*/, NEW)),
        );
      }
    });

    it('changes nothing when the registry gives no digest', async () => {
      await expect(pinImages('unauthorized')).rejects.toThrow();

      for (const file of FILES) expect(await imagesNow(file)).toEqual(imagesIn(read(file)));
    });
  });
});

it.each(['PUBLIC_ORIGIN', 'ADMIN_EMAIL'])('no container starts without %s, which has no default', (name) => {
  const uses = [...read('docker-compose.yml').matchAll(/\$\{(\w+)([^}]*)\}/g)].filter(
    ([, used]) => used === name,
  );

  expect(uses.length).toBeGreaterThan(0);
  for (const [, , fallback] of uses) expect(fallback).toMatch(/^:\?set it in .env/);
  expect(read('docker/example.env')).toContain(`\n${name}=\n`);
});

describe('the ports of the containers', () => {
  const compose = read('docker-compose.yml');

  it('are published for the edge alone', () => {
    expect(compose.match(/^ {4}ports:.*$/gm)).toEqual(["    ports: ['${PORT:-8080}:8080']"]);
  });

  it('of the metrics are open to the network of the containers, where they are configured', () => {
    expect(compose).toContain('\n      METRICS_PORT: ${METRICS_PORT:-}\n');
    expect(compose).toContain('\n      OPS_PORT: ${OPS_PORT:-}\n      OPS_HOST: 0.0.0.0\n');
  });

  it('of the metrics are not forwarded by the edge', () => {
    const edge = read('docker/nginx/edge.conf.template');
    expect(edge).not.toMatch(/METRICS_PORT|OPS_PORT/);
    expect(compose).toContain('SHELL_UPSTREAM: shell:3000\n');
    expect(compose).toContain('API_UPSTREAM: api:4000\n');
  });
});

const FILES_OF_SERVICES = [
  'docker-compose.yml',
  'docker/acme.yml',
  'docker/several.yml',
  'docker/replicas.yml',
];
const containers = FILES_OF_SERVICES.flatMap((file) =>
  Object.entries(readComposeFile(file).services)
    // A file on top adds to a service, whose limits are in the first file.
    .filter(([, service]) => 'image' in service)
    .map(([name, service]) => ({ name, file, service })),
);

describe.each(containers)('the container $name of $file', ({ service }) => {
  it('may do nothing that it does not need', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number) as number,
      mem_limit: expect.any(String) as string,
    });
    expect(service).not.toHaveProperty('privileged');
    expect(service).not.toHaveProperty('network_mode');
  });

  it('is in networks that are named', () => {
    const networks = networksOf(service);

    expect(networks.length).toBeGreaterThan(0);
    expect(['edge', 'machines', 'site', 'data', 'outgoing']).toEqual(expect.arrayContaining(networks));
  });
});
