import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../terminal';
import { onShutDown } from './shutDown';

/** A running process: a server, a database. */
export interface Running {
  /** Settles with the reason when the process has ended. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface SupervisedOptions<T extends Running> {
  name: string;
  /** Settles when it is ready; on abort it ends whatever it started. */
  launch(signal: AbortSignal): Promise<T>;
  report?(line: string): void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
// A process that ran this long has recovered: its next failure starts a new count.
const RECOVERED_MS = 60_000;

/** Keeps a process running until shutdown: restarts it when it ends unexpectedly, after growing pauses. */
export class SupervisedProcess<T extends Running> {
  private pauseMs = FIRST_PAUSE_MS;
  private readonly stopping = new AbortController();
  private readonly forget: () => void;
  private launching: Promise<T>;

  private constructor(private readonly options: SupervisedOptions<T>) {
    // Registered once: a restarted process keeps its place in the shutdown order.
    this.forget = onShutDown(() => this.stop());
    this.launching = options.launch(this.stopping.signal);
  }

  /** When the first start fails, nothing is supervised. */
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
