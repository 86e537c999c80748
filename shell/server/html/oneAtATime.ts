/** Work that is already under way for a key is shared: a crowd at a page that is not kept costs one render. */
export function oneAtATime<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const shared = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  };
}
