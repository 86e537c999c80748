import { ApiAnswers } from './apiAnswers';

/** An api response that a page was rendered from. */
export interface Dependency {
  url: string;
  /** Null for a response without one: such a page cannot be cached. */
  etag: string | null;
}

const READ_TIMEOUT_MS = 4_000;
const SERVER_ERROR = 500;

interface RecordingFetch {
  fetch: typeof fetch;
  dependencies: Dependency[];
  isApiUp(): boolean;
}

interface RecordingOptions {
  answers?: ApiAnswers;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
}

/** A fetch for one render: bounded in time, and recording every request. */
export function recordingFetch(
  apiUrl: string,
  { answers = new ApiAnswers(), headers: added }: RecordingOptions = {},
): RecordingFetch {
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
