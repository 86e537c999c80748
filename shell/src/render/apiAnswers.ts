import type { AgencyWire } from '@site/contract';
import { agencyApi, type AppStore } from '@site/runtime';

/** An api response that a page was rendered from. */
export interface Dependency {
  url: string;
  /** Null for a response without one: such a page cannot be cached. */
  etag: string | null;
}

const READ_TIMEOUT_MS = 4_000;
const SERVER_ERROR = 500;

/** A fetch for one render: bounded in time, and recording every request. `added` are headers of every request. */
export function recordingFetch(apiUrl: string, added: Readonly<Record<string, string>> = {}) {
  const dependencies: Dependency[] = [];
  let unanswered = 0;
  const recorded: typeof fetch = async (input, init) => {
    const dependency: Dependency = { url: String(input).slice(apiUrl.length), etag: null };
    dependencies.push(dependency);
    unanswered += 1;
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
    const headers = { ...(init?.headers as Record<string, string>), ...added };
    const response = await fetch(input, { ...init, headers, signal });
    if (response.status < SERVER_ERROR) unanswered -= 1;
    if (response.ok) dependency.etag = response.headers.get('ETag');
    return response;
  };
  return { fetch: recorded, dependencies, isApiUp: () => unanswered === 0 };
}

/** Loads what every page shows about the agency. While the api is away, it is what was known last. */
export function createAgencyLoad(): (store: AppStore) => Promise<void> {
  let known: AgencyWire | undefined;
  return async (store) => {
    const { data } = await store.dispatch(agencyApi.endpoints.agency.initiate());
    if (data) known = data;
    else if (known) await store.dispatch(agencyApi.util.upsertQueryData('agency', undefined, known));
  };
}
