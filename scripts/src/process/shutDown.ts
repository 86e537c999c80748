type Step = () => Promise<void>;

const steps: Step[] = [];
let running: Promise<void> | undefined;

/** Registers what must be ended before this process may go; returns how to take it back. */
export function onShutDown(step: Step): () => void {
  steps.push(step);
  return () => {
    const index = steps.indexOf(step);
    if (index >= 0) steps.splice(index, 1);
  };
}

const beginnings: (() => void)[] = [];

/** Called at once when the end begins, before the first thing is ended. */
export function whenShutDownBegins(listener: () => void): void {
  beginnings.push(listener);
}

/** Ends everything in the reverse order of its start; asked twice, it waits for the first time. */
export function shutDown(): Promise<void> {
  running ??= runSteps();
  return running;
}

async function runSteps(): Promise<void> {
  for (const begin of beginnings) {
    try {
      begin();
    } catch {
      // It is only a notice to others.
    }
  }
  for (let step = steps.pop(); step; step = steps.pop()) {
    // One thing that cannot be ended must not keep the others alive.
    await step().catch(() => undefined);
  }
}
