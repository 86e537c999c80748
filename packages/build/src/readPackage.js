// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A remote may name what the shell provides as peers: outside the repository their own copies come from packs.
 * @param {string} root
 * @returns {{ name: string, version: string, dependencies: Record<string, string>,
 *   site?: { container: string, routes?: string[] } }}
 */
export const readPackage = (root) => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return { ...manifest, dependencies: { ...manifest.dependencies, ...manifest.peerDependencies } };
};
