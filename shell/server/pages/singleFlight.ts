/** Callers with the same key share one run. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>();
  return (key, work) => {
    const shared = inFlight.get(key) ?? work().finally(() => inFlight.delete(key));
    inFlight.set(key, shared);
    return shared;
  };
}
