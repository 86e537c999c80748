import { readFileSync } from 'node:fs';

const svg = readFileSync(new URL('../marks/logo.svg', import.meta.url), 'utf8');

/** The paths of `marks/logo.svg`, for documents that draw the logo themselves: the path, the flag, the name. */
export const logo = {
  height: 48,
  paths: [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d),
} as const;
