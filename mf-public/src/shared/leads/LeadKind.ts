import type { ApiRequest } from '@site/runtime';
import type { DraftKey } from '@site/remote-kit';

/** The honeypot: hidden from people, so only bots fill it in. The api defines its name. */
export const HONEYPOT = 'website';

/** A hidden field: the page of this site that the form is about. */
export const FROM_FIELD = 'from';

/** A form's values by field; all are text. */
export type LeadValues = Record<string, string>;

/** The payload of docs/product.md#application-rules. */
export interface LeadInput {
  name: string;
  email: string;
  message: string;
}

/** One of the forms for contacting the agency. */
export interface LeadKind<Values extends LeadValues = LeadValues> {
  /** The address of its page, which also receives the post without JavaScript. */
  path: string;
  draftKey: DraftKey;
  /** Every field, in visual order. */
  empty: Values;
  /** Throws yup's ValidationError, with every message. */
  toInput(values: Values): LeadInput;
  /** Maps a payload field to the form field of another name. */
  sources: Readonly<Record<string, string>>;
}

/** One attempt to send a form. */
export interface LeadDelivery {
  input: LeadInput;
  /** The same for every attempt to send the same values. */
  key: string;
  /** The honeypot's value. If filled in, the usual response is sent and the api marks the message. */
  website?: string | undefined;
  /** The path of the page that led to the form, if it is known. */
  from?: string | undefined;
  /** How long the form was open, if the browser reported it. */
  seconds?: number;
}

export const toLeadRequest = (
  url: string,
  { input, key, website, from, seconds }: LeadDelivery,
): ApiRequest => ({
  url,
  method: 'POST',
  body: { ...input, ...(website && { website }), ...(from && { from }) },
  headers: {
    'Idempotency-Key': key,
    ...(seconds === undefined ? {} : { 'X-Form-Seconds': String(seconds) }),
  },
});
