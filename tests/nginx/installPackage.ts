import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const INSTALL_MS = 120_000;

/** Tries to install a package of Debian; whether that worked, the caller sees by what it needed. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  // Without a policy file, Debian would start a service right after installing it.
  const options = {
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  // Test files run in parallel, and Debian allows one installation at a time.
  const wait = ['-o', `DPkg::Lock::Timeout=${INSTALL_MS / 1000}`];
  const install = [...wait, 'install', '-y', '--no-install-recommends', name];
  if (spawnSync('apt-get', install, options).status === 0) return;
  spawnSync('apt-get', [...wait, 'update'], options);
  spawnSync('apt-get', install, options);
}
