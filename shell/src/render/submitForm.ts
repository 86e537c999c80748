import {
  createAppStore,
  createMemoryStorage,
  createServices,
  type FormOutcome,
  type RemotePage,
  type SubmittedForm,
} from '@site/runtime';

/** A form as a browser without JavaScript posts it. */
export interface Submission {
  form: SubmittedForm;
  /** What the api is to know of the visitor, because it sees the shell's connection only. */
  headers: Readonly<Record<string, string>>;
}

// Together with the page's data below the time that a render may take.
const API_TIMEOUT_MS = 5_000;

/** Lets the page take its form, in a store of its own; null for a page that takes none. */
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
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
      }),
  });
  return page.submit(createAppStore(services).dispatch, form);
}
