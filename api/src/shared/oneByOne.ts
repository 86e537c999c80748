/** Runs the works of one key after each other, in the order of the calls. A failure stops none of the others. */
export function oneByOne(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    const ended = own.catch(() => undefined).finally(() => last.get(key) === ended && last.delete(key));
    last.set(key, ended);
    return own;
  };
}
