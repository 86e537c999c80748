import { LRUCache } from 'lru-cache';
import { singleFlight } from '../shared/singleFlight';
import { type PublicAnswer, bytesOf } from './PublicAnswer';

/** A collection that public answers are made of. */
export type Source = string;

interface Kept {
  answer: PublicAnswer;
  sources: readonly Source[];
}

const TOTAL_BYTES = 48 * 1024 * 1024;
const LARGEST_BYTES = 12 * 1024 * 1024;
const MOST_ANSWERS = 2000;
// What an answer takes beside its bytes: headers, their names, and its place in the books.
const OVERHEAD_BYTES = 4096;

/**
 * The public answers of this process, each kept until one of its sources changes. Nothing is kept or shared unless
 * somebody watches the database: without news of what others write, every answer has to be made anew.
 */
export class KeptAnswers {
  #isWatched = false;
  /** Counts all changes of a source; an answer is as old as the counts that it was begun with. */
  readonly #changes = new Map<Source, number>();
  readonly #once = singleFlight<PublicAnswer | undefined>();
  readonly #kept = new LRUCache<string, Kept>({
    max: MOST_ANSWERS,
    maxSize: TOTAL_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ answer }) => bytesOf(answer) + OVERHEAD_BYTES,
  });

  /** From now on every change is told by `forget`. */
  startTrusting(): void {
    this.#kept.clear();
    this.#isWatched = true;
  }

  /** Changes may go by unnoticed, so what is being made now may be out of date before it is kept. */
  stopTrusting(): void {
    this.#isWatched = false;
    this.#kept.clear();
    this.forgetAll();
  }

  /** A source has changed: what was made of it, or is being made of it, is out of date. */
  forget(source: Source): void {
    this.#changes.set(source, this.#countOf(source) + 1);
    for (const [address, { sources }] of this.#kept.entries()) {
      if (sources.includes(source)) this.#kept.delete(address);
    }
  }

  forgetAll(): void {
    for (const source of this.#changes.keys()) this.forget(source);
  }

  get(address: string): PublicAnswer | undefined {
    return this.#kept.get(address)?.answer;
  }

  /** A new answer, which is then kept. Who asks while it is being made waits for the same one. */
  async makeOnce(
    address: string,
    sources: readonly Source[],
    make: () => Promise<PublicAnswer | undefined>,
  ): Promise<PublicAnswer | undefined> {
    if (!this.#isWatched) return make();
    const stamp = this.#stampOf(sources);
    // By its stamp, too: an answer that was begun before a change may not show it.
    return this.#once(`${stamp} ${address}`, async () => {
      const answer = await make();
      if (answer && this.#isWatched && stamp === this.#stampOf(sources)) {
        this.#kept.set(address, { answer, sources });
      }
      return answer;
    });
  }

  #stampOf(sources: readonly Source[]): string {
    return sources.map((source) => this.#countOf(source)).join('.');
  }

  #countOf(source: Source): number {
    const count = this.#changes.get(source);
    if (count === undefined) this.#changes.set(source, 0);
    return count ?? 0;
  }
}
