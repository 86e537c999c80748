const REST = 2;
/** A search that waits for a slow api keeps no processor busy, so the rest after it need not be as long. */
const LONGEST_REST_MS = 100;

/**
 * When the next search may be rendered. Everybody can invent one, and each costs as much as many pages that are kept. One
 * is rendered at a time, and after it the others wait for twice as long as it took, so that however many are asked for
 * they take a third of the time at most.
 */
export class SearchPace {
  private startedAt: number | undefined;
  private restsUntil = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get mayStart(): boolean {
    return this.startedAt === undefined && this.restMs === 0;
  }

  get restMs(): number {
    return Math.max(0, this.restsUntil - this.now());
  }

  start(): void {
    this.startedAt = this.now();
  }

  end(): void {
    const now = this.now();
    this.restsUntil = now + Math.min(REST * (now - (this.startedAt ?? now)), LONGEST_REST_MS);
    this.startedAt = undefined;
  }
}
