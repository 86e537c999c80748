import type { AgencyWire } from '@site/contract';
import { agencyApi, type AppStore } from '@site/runtime';
import { LRUCache } from 'lru-cache';

interface KnownAnswer {
  etag: string;
  headers: [string, string][];
  value: unknown;
  bytes: number;
}

// Counted as text; parsed, it takes more.
const MEMORY_BYTES = 24 * 1024 * 1024;

/**
 * The api's answers of earlier renders, parsed. A list of two thousand athletes takes longer to send and to parse than
 * its page takes to render, and rarely changes.
 */
export class ApiAnswers {
  private readonly known = new LRUCache<string, KnownAnswer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });

  /** Fetches an answer, or finds that the known one is still true. */
  async fetch(url: string, init: RequestInit): Promise<{ response: Response; etag: string | null }> {
    const known = this.known.get(url);
    const headers = { ...(init.headers as Record<string, string>) };
    if (known) headers['If-None-Match'] = known.etag;
    const response = await fetch(url, { ...init, headers });
    if (known && response.status === 304) return { response: toResponse(known), etag: known.etag };
    const etag = response.ok ? response.headers.get('ETag') : null;
    return { response: etag === null ? response : await this.keep(url, etag, response), etag };
  }

  private async keep(url: string, etag: string, response: Response): Promise<Response> {
    const text = await response.text();
    // The runtime's own cache would write each answer to a storage that ends with the render.
    const headers = [...response.headers].filter(([name]) => name !== 'etag');
    const answer = { etag, headers, value: deepFrozen(JSON.parse(text)), bytes: text.length + 1 };
    this.known.set(url, answer);
    return toResponse(answer);
  }
}

/** The value is the same object for each render, so that a remote can keep what it derives from it. */
function toResponse({ headers, value }: KnownAnswer): Response {
  return Object.assign(new Response(null, { headers }), { json: () => Promise.resolve(value) });
}

/** A render that changed a shared answer would change the pages after it. */
function deepFrozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) deepFrozen(inner);
  return Object.freeze(value);
}

/** An api response that a page was rendered from. */
export interface Dependency {
  url: string;
  /** Null for a response without one: such a page cannot be cached. */
  etag: string | null;
}

const READ_TIMEOUT_MS = 4_000;
const SERVER_ERROR = 500;

/** A fetch for one render: bounded in time, and recording every request. `added` are headers of every request. */
export function recordingFetch(
  apiUrl: string,
  answers: ApiAnswers,
  added: Readonly<Record<string, string>> = {},
) {
  const dependencies: Dependency[] = [];
  let unanswered = 0;
  const recorded: typeof fetch = async (input, init) => {
    const dependency: Dependency = { url: String(input).slice(apiUrl.length), etag: null };
    dependencies.push(dependency);
    unanswered += 1;
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
    const headers = { ...(init?.headers as Record<string, string>), ...added };
    const { response, etag } = await answers.fetch(String(input), { ...init, headers, signal });
    if (response.status < SERVER_ERROR) unanswered -= 1;
    dependency.etag = etag;
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
