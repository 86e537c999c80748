import type { ApiRequest } from '@site/runtime';
import type { DraftKey } from './draftKeys';

/** What a form holds, field by field; every one of them is text. */
export type LeadValues = Record<string, string>;

/** The payload of spec 7. */
export interface LeadInput {
  name: string;
  email: string;
  message: string;
}

/** One of the forms by which visitors reach the agency. */
export interface LeadKind<Values extends LeadValues = LeadValues> {
  /** Where its page is, and where the page posts to without JavaScript. */
  path: string;
  draftKey: DraftKey;
  /** Every field, in the order in which they are filled in. */
  empty: Values;
  /** Throws yup's ValidationError, with every message. */
  toInput(values: Values): LeadInput;
  /** Which field of the form a field of the payload was made of, where the names differ. */
  sources: Readonly<Record<string, string>>;
}

/** One try to send a form. */
export interface LeadDelivery {
  input: LeadInput;
  /** The same for every try to send the same words. */
  key: string;
  /** What stood in the honeypot. Whoever filled it in gets the usual answer; the api marks the message. */
  website?: string | undefined;
  /** How long the form was open, as far as a browser said so. */
  seconds?: number;
}

export const toLeadRequest = (url: string, { input, key, website, seconds }: LeadDelivery): ApiRequest => ({
  url,
  method: 'POST',
  body: website ? { ...input, website } : input,
  headers: {
    'Idempotency-Key': key,
    ...(seconds === undefined ? {} : { 'X-Form-Seconds': String(seconds) }),
  },
});
