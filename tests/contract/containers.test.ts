import { readComposeFile, readText as read } from './composeFile';

const FILES = ['docker-compose.yml', 'docker/replicas.yml', 'docker/Dockerfile'];
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

it.each(FILES)('every image in %s is pinned by tag and digest', (file) => {
  const images = imagesIn(read(file));

  expect(images).not.toEqual([]);
  for (const image of images) expect(image).toMatch(PINNED);
});

it('the ports of the edge alone are published, that of the teams on this machine only', () => {
  const ports = read('docker-compose.yml').match(/^ {4}ports:.*$/gm);

  expect(ports).toEqual(["    ports: ['${PORT:-8080}:8080', '${OPS_ADDRESS:-127.0.0.1:9464}:9464']"]);
});

it('a second copy on one machine, or a second shell, finds no address or name taken', () => {
  expect(read('docker-compose.yml')).not.toMatch(/ipv4_address|subnet|container_name/);
});

const FILES_OF_SERVICES = ['docker-compose.yml', 'docker/acme.yml', 'docker/replicas.yml'];
const containers = FILES_OF_SERVICES.flatMap((file) =>
  Object.entries(readComposeFile(file).services)
    // A file on top adds to a service, whose limits are in the first file.
    .filter(([, service]) => 'image' in service)
    .map(([name, service]) => ({ name, file, service })),
);

it.each(containers)('the container $name of $file may do nothing that it does not need', ({ service }) => {
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
