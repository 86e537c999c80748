/** An answer of the api that a page was made from. */
export interface Dependency {
  url: string;
  /** Null where the answer carried none: a page made from it cannot be kept. */
  etag: string | null;
}

const API_TIMEOUT_MS = 4_000;

/** The api as one render sees it: bounded in time, and everything that was asked is written down. */
export function recordingFetch(apiUrl: string): { fetch: typeof fetch; dependencies: Dependency[] } {
  const dependencies: Dependency[] = [];
  const recorded: typeof fetch = async (input, init) => {
    const dependency: Dependency = { url: String(input).slice(apiUrl.length), etag: null };
    dependencies.push(dependency);
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    if (response.ok) dependency.etag = response.headers.get('ETag');
    return response;
  };
  return { fetch: recorded, dependencies };
}
