/** Tells the application which page is likely to be next. */
export interface NextPage {
  expect(url: URL): void;
  /** Returns a function that stops it. */
  watch(onNext: (url: URL) => void): () => void;
}

export function createNextPage(): NextPage {
  const watchers = new Set<(url: URL) => void>();
  return {
    expect: (url) => watchers.forEach((watcher) => watcher(url)),
    watch(onNext) {
      watchers.add(onNext);
      return () => void watchers.delete(onNext);
    },
  };
}
