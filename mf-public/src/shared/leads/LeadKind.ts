import type { ApiRequest } from '@site/runtime';
import type { DraftKey } from './draftStore';

/** People never see this field: only bots fill it in. The api defines its name. */
export const HONEYPOT = 'website';

/** The values of a form by field; all are text. */
export type LeadValues = Record<string, string>;

/** The payload of docs/product.md#application-rules. */
export interface LeadInput {
  name: string;
  email: string;
  message: string;
}

/** One of the forms by which visitors reach the agency. */
export interface LeadKind<Values extends LeadValues = LeadValues> {
  /** Address of its page, which also receives the post without JavaScript. */
  path: string;
  draftKey: DraftKey;
  /** Every field, in the order in which they are filled in. */
  empty: Values;
  /** Throws yup's ValidationError, with every message. */
  toInput(values: Values): LeadInput;
  /** The form field behind a payload field of another name. */
  sources: Readonly<Record<string, string>>;
}

/** One try to send a form. */
export interface LeadDelivery {
  input: LeadInput;
  /** The same for every try to send the same words. */
  key: string;
  /** What stood in the honeypot. Whoever filled it in gets the usual answer; the api marks the message. */
  website?: string | undefined;
  /** How long the form was open, if the browser reported it. */
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
