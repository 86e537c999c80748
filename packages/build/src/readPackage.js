// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root
 * @returns {{ name: string, version: string, dependencies: Record<string, string>,
 *   site?: { container: string, routes?: string[] } }}
 */
export const readPackage = (root) => JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
