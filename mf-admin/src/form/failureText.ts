import { toApiError } from '@site/runtime';

/** The api's sentence, without the words that docs/product.md#messages puts before it. */
export function reasonOf(error: unknown): string {
  const { message = 'Please try again.' } = toApiError(error) ?? {};
  return message.replace(/^API call failed: /, '');
}

/** A sentence of ours, and the reason that the api gives. */
export const failureOf = (what: string, error: unknown): string => `${what} ${reasonOf(error)}`;
