import { contentKey, EVERY_PAGE, releaseKey } from '@site/server';
import type { LineUp } from '../registry/lineUp';
import type { Rendered } from '../pages/lastGood';

const OK = 200;

/**
 * The keys of a page: every release that its document names, and the collections behind its data. Undefined for a page
 * that no CDN may hold: a failure, a page of the shell itself, one by another release than the live one, and one whose
 * data has changes that nobody would report.
 */
export function cdnKeysOf(rendered: Rendered, lineUp: LineUp): string[] | undefined {
  if (!isWholeAndLive(rendered, lineUp)) return undefined;
  const collections = new Set<string>();
  for (const { builtFrom } of rendered.page?.dependencies ?? []) {
    if (!builtFrom) return undefined;
    builtFrom.forEach((each) => collections.add(each));
  }
  return [
    EVERY_PAGE,
    ...lineUp.releases.map(({ key }) => releaseKey(key)),
    ...[...collections].map(contentKey),
  ];
}

/** A page without a failure, by a release that is for every visitor. */
export function isWholeAndLive({ release, page }: Rendered, lineUp: LineUp): boolean {
  const isLive = release !== null && lineUp.releases.some(({ key }) => key === release.key);
  return isLive && lineUp.isComplete && page?.status === OK && page.failed.length === 0;
}
