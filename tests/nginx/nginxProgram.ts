import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];
const INSTALL_MS = 120_000;

const find = (): string | undefined => PLACES.find((place) => existsSync(place));

/** Debian's nginx, installed where that is possible; undefined where there is none to be had. */
export function nginxProgram(): string | undefined {
  const found = find();
  if (found || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return found;
  // Without a policy file, Debian would start a system-wide nginx right after installing it.
  const options = {
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  const install = ['install', '-y', '--no-install-recommends', 'nginx-light'];
  if (spawnSync('apt-get', install, options).status !== 0) {
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', install, options);
  }
  return find();
}
