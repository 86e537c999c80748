import type { paths } from './paths';

/** The day of the last change of each legal page, for its readers and for the sitemap. */
export const legalChanges = {
  privacy: '2026-11-28',
  cookies: '2026-11-27',
  terms: '2026-11-21',
  safety: '2026-11-28',
} as const satisfies Partial<Record<keyof typeof paths, string>>;
