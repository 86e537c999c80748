/** Refusals that are further apart than this do not belong together; without one for so long, it is over. */
const CALM_MS = 5_000;
/** A short burst is the queue's own business. */
const SUSTAINED_MS = 10_000;

/** Whether pages that visitors know were refused again and again, so that another shell should have the next ones. */
export class Overload {
  private firstAt = -Infinity;
  private lastAt = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A page was refused because its queue is full. */
  noteRefusal(): void {
    const now = this.now();
    if (now - this.lastAt > CALM_MS) this.firstAt = now;
    this.lastAt = now;
  }

  get isSustained(): boolean {
    return this.now() - this.lastAt <= CALM_MS && this.lastAt - this.firstAt >= SUSTAINED_MS;
  }
}
