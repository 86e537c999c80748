import {
  createAppStore,
  createMemoryStorage,
  createServices,
  type FormOutcome,
  type RemotePage,
  type SubmittedForm,
} from '@site/runtime';

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
