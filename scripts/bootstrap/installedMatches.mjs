import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    // Nothing is installed yet.
    return undefined;
  }
};

/** Whether node_modules matches package-lock.json, whoever installed it. */
export function installedMatches(root) {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!installed || !wanted) return false;
  const strangers = Object.keys(installed).some((path) => !(path in wanted));
  const unlike = Object.entries(wanted).some(([path, entry]) => {
    if (path === '') return false;
    const found = installed[path];
    // Packages of other platforms are in the lock file but not installed: a missing optional one is no mismatch.
    if (!found) return !entry.optional && !entry.devOptional && !entry.peer;
    return found.version !== entry.version || found.integrity !== entry.integrity;
  });
  return !strangers && !unlike;
}
