import { LRUCache } from 'lru-cache';
import { type LineUp, withRelease } from '../registry/lineUp';
import type { FinishedPage } from './compressPage';
import type { Rendered } from './lastGood';
import { singleFlight } from './singleFlight';

/** Visitors of a canary, and those around a deploy, get another document of the same render. */
const MAX_DOCUMENTS = 4;

/** Makes the document of a render. */
export type Finish = (lineUp: LineUp, rendered: Rendered) => Promise<FinishedPage>;

/**
 * A render and its documents, by the id of their line-up: the deploy of one remote changes the documents of all pages,
 * but the renders of its own only.
 */
export class DocumentedRender {
  private readonly documents = new LRUCache<string, FinishedPage>({ max: MAX_DOCUMENTS });
  private readonly finishOnce = singleFlight<FinishedPage>();

  constructor(
    readonly rendered: Rendered,
    private readonly finish: Finish,
  ) {}

  /** Names the release that rendered the page, even if another one was chosen for it. */
  async documentFor(chosen: LineUp): Promise<FinishedPage> {
    const { release } = this.rendered;
    const lineUp = release ? withRelease(chosen, release) : chosen;
    const known = this.documents.get(lineUp.id);
    if (known) return known;
    const finished = await this.finishOnce(lineUp.id, () => this.finish(lineUp, this.rendered));
    this.documents.set(lineUp.id, finished);
    return finished;
  }

  /** The render takes about as much as the uncompressed document that contains it. */
  get bytes(): number {
    const sizes = [...this.documents.values()].map(({ bodies: { br, gzip, identity } }) => ({
      all: (br?.length ?? 0) + gzip.length + identity.length,
      render: identity.length,
    }));
    return sizes.reduce((sum, { all }) => sum + all, 0) + Math.max(1, ...sizes.map(({ render }) => render));
  }
}
