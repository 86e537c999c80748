import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HASH_FILE = 'node_modules/.lock-hash';

const readText = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Nothing is installed yet.
    return undefined;
  }
};

const lockHash = (root) =>
  createHash('sha256')
    .update(readText(join(root, 'package-lock.json')) ?? '')
    .digest('hex');

/** Whether node_modules matches package-lock.json, whoever installed it. */
export function installedMatches(root) {
  const installed = readText(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  if (readText(join(root, HASH_FILE)) === lockHash(root)) return true;
  const wanted = JSON.parse(readText(join(root, 'package-lock.json')) ?? '{}').packages ?? {};
  if (!samePackages(wanted, JSON.parse(installed).packages ?? {})) return false;
  rememberInstalled(root);
  return true;
}

export function rememberInstalled(root) {
  writeFileSync(join(root, HASH_FILE), lockHash(root));
}

/** Packages of other platforms are in the lock file but not installed: a missing optional one is no mismatch. */
function samePackages(wanted, installed) {
  const strangers = Object.keys(installed).some((path) => !(path in wanted));
  const unlike = Object.entries(wanted).some(([path, entry]) => {
    if (path === '') return false;
    const found = installed[path];
    if (!found) return !entry.optional && !entry.devOptional && !entry.peer;
    return found.version !== entry.version || found.integrity !== entry.integrity;
  });
  return !strangers && !unlike;
}
