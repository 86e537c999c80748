import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../terminal';
import { onShutDown } from './shutDown';

/** Something that runs: a server, a database. */
export interface Running {
  /** Settles with the reason when it has ended, whoever ended it. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface SupervisedOptions<T extends Running> {
  name: string;
  /** Settles when it is ready; ends what it started when the signal says so. */
  launch(signal: AbortSignal): Promise<T>;
  report?(line: string): void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
// Whoever ran this long has recovered: its next fault is a new one.
const RECOVERED_MS = 60_000;

/** Keeps something running until shutdown: when it ends by itself it is started again, after pauses that grow. */
export class SupervisedProcess<T extends Running> {
  private pauseMs = FIRST_PAUSE_MS;
  private readonly stopping = new AbortController();
  private readonly forget: () => void;
  private launching: Promise<T>;

  private constructor(private readonly options: SupervisedOptions<T>) {
    // Registered once: started again or not, it keeps its place in the order in which things end.
    this.forget = onShutDown(() => this.stop());
    this.launching = options.launch(this.stopping.signal);
  }

  /** The first start may fail, then nothing is kept. */
  static async start<T extends Running>(
    options: SupervisedOptions<T>,
  ): Promise<{ kept: SupervisedProcess<T>; running: T }> {
    const kept = new SupervisedProcess(options);
    try {
      const running = await kept.launching;
      void kept.keep(running);
      return { kept, running };
    } catch (error) {
      kept.forget();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const running = await this.launching.catch(() => undefined);
    await running?.stop();
    this.forget();
  }

  private async keep(first: T): Promise<void> {
    let running: T | undefined = first;
    while (!this.stopping.signal.aborted) {
      const started = Date.now();
      const reason: string = running ? await running.ended : 'it did not start';
      if (running && Date.now() - started > RECOVERED_MS) this.pauseMs = FIRST_PAUSE_MS;
      running = this.stopping.signal.aborted ? undefined : await this.again(reason);
    }
  }

  private async again(reason: string): Promise<T | undefined> {
    const { name, launch, report = print } = this.options;
    const { signal } = this.stopping;
    report(`${name} ended unexpectedly (${reason}); starting it again in ${this.pauseMs / 1000} s.`);
    await pause(this.pauseMs, undefined, { signal }).catch(() => undefined);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
    if (signal.aborted) return undefined;
    this.launching = launch(signal);
    const running = await this.launching.catch(() => undefined);
    if (running && !signal.aborted) report(`${name} runs again.`);
    return running;
  }
}
