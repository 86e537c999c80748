/** Does the same work once while it is under way: whoever asks for it meanwhile gets the same answer. */
export function oncePerKey<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const running = underWay.get(key);
    if (running) return running;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
