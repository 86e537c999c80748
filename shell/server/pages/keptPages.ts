import { LRUCache } from 'lru-cache';
import type { Dependency } from '../../src/render/apiAnswers';
import { type LineUp, withRelease } from '../registry/lineUp';
import type { Rendered } from '../render/lastGood';
import type { Finish, FinishedPage } from './document';

// Counted as text: with its compressed documents a page takes about three times as much.
const MEMORY_BYTES = 40 * 1024 * 1024;
/** Visitors of a canary, and those around a deploy, get another document of the same page. */
const MAX_DOCUMENTS = 4;
/** Later pages of a list stay: our own links lead to them, and they have an end. */
const SEARCH = /\?(?!page=\d{1,3}$)/;

/**
 * A rendered page and its documents, by the id of their line-up: the deploy of one remote changes the documents of all
 * pages, but renders its own only.
 */
export class MadePage {
  private readonly documents = new LRUCache<string, Promise<FinishedPage>>({ max: MAX_DOCUMENTS });

  constructor(
    readonly rendered: Rendered,
    private readonly finish: Finish,
  ) {}

  get dependencies(): readonly Dependency[] {
    return this.rendered.page?.dependencies ?? [];
  }

  get queries(): readonly string[] {
    return this.rendered.page?.queries ?? [];
  }

  /** Names the release that rendered the page, even if another one was chosen for it. */
  documentFor(chosen: LineUp): Promise<FinishedPage> {
    const { release } = this.rendered;
    const lineUp = release ? withRelease(chosen, release) : chosen;
    const document = this.documents.get(lineUp.id) ?? this.finish(lineUp, this.rendered);
    this.documents.set(lineUp.id, document);
    return document;
  }
}

/** The rendered pages. Pages are rendered without a session, so they hold nothing that a visitor could not ask for. */
export class KeptPages {
  private readonly pages: LRUCache<string, MadePage>;

  constructor(maxSize = MEMORY_BYTES) {
    this.pages = new LRUCache({ maxSize });
  }

  get(key: string): MadePage | undefined {
    return this.pages.get(key);
  }

  set(key: string, page: MadePage): void {
    // However many searches are invented, they evict no page.
    if (SEARCH.test(key) && this.bytes > this.pages.maxSize / 2) return;
    this.pages.set(key, page, { size: JSON.stringify(page.rendered.page).length });
  }

  /** Unless another one has taken its place. */
  delete(key: string, page: MadePage): void {
    if (this.pages.peek(key) === page) this.pages.delete(key);
  }

  entries(): [string, MadePage][] {
    return [...this.pages.entries()];
  }

  get bytes(): number {
    return this.pages.calculatedSize;
  }
}
