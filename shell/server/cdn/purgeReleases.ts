import { EVERY_PAGE, releaseKey } from '@site/server';
import type { LineUps } from '../registry/lineUp';

/**
 * Purges the pages that name a release which visitors do not get any more: after a deploy, a rollback, or when it was
 * taken out. A new remote or a canary is in no page yet, so then all are purged. So are they at the start, because
 * another build of the shell has other scripts.
 */
export function purgeReleases(lineUps: Pick<LineUps, 'onChange'>, purge: (keys: string[]) => void): void {
  let known: ReadonlySet<string> | undefined;
  lineUps.onChange((inUse) => {
    const current = new Set(inUse.map(({ key }) => key));
    const before = known;
    known = current;
    if (!before) return purge([EVERY_PAGE]);
    const gone = [...before].filter((key) => !current.has(key));
    if (gone.length > 0) return purge(gone.map(releaseKey));
    if (current.size > before.size) purge([EVERY_PAGE]);
  });
}
