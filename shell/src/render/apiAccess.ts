import {
  createAppStore,
  createMemoryStorage,
  createServices,
  type FormOutcome,
  type RemotePage,
  type SubmittedForm,
} from '@site/runtime';

/** An api response that a page was rendered from. */
export interface Dependency {
  url: string;
  /** Null for a response without one: such a page cannot be cached. */
  etag: string | null;
}

const READ_TIMEOUT_MS = 4_000;

/** A fetch for one render: bounded in time, and recording every request. */
export function recordingFetch(apiUrl: string): { fetch: typeof fetch; dependencies: Dependency[] } {
  const dependencies: Dependency[] = [];
  const recorded: typeof fetch = async (input, init) => {
    const dependency: Dependency = { url: String(input).slice(apiUrl.length), etag: null };
    dependencies.push(dependency);
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
    if (response.ok) dependency.etag = response.headers.get('ETag');
    return response;
  };
  return { fetch: recorded, dependencies };
}

/** A form posted by a browser without JavaScript. */
export interface Submission {
  form: SubmittedForm;
  /** Headers that describe the visitor to the api, which sees only the shell's connection. */
  headers: Readonly<Record<string, string>>;
}

// Together with READ_TIMEOUT_MS less than the time that a render may take.
const SUBMIT_TIMEOUT_MS = 5_000;

/** Lets the page submit its form, with a store of its own; null for a page without a form. */
export async function submitForm(
  page: RemotePage | undefined,
  submission: Submission | undefined,
  apiUrl: string,
): Promise<FormOutcome | null> {
  if (!page?.submit || !submission) return null;
  const { form, headers } = submission;
  const services = createServices({
    baseUrl: apiUrl,
    storage: createMemoryStorage(),
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), ...headers },
        signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS),
      }),
  });
  return page.submit(createAppStore(services).dispatch, form);
}
