/** Runs a task for each item, at most `atOnce` at the same time; rejects with the first failure. */
export async function withConcurrency<T>(
  items: T[],
  atOnce: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item);
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    waiting.length = 0;
  }
}
