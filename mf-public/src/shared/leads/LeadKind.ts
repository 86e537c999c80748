import type { ApiRequest } from '@site/runtime';
import type { DraftKey } from './deviceDraft';

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
  /** docs/product.md#messages. */
  messages: LeadMessages;
  /** Throws yup's ValidationError, with every message. */
  toInput(values: Values): LeadInput;
  /** Maps a payload field to the form field of another name. */
  sources: Readonly<Record<string, string>>;
}

export interface LeadMessages {
  sent: string;
  failed: string;
  /** Below `sent`: what was sent and what comes next. The email address is unknown after a post without JavaScript. */
  next(email: string | undefined): string;
  /** The link to the empty form. */
  another: string;
  /** The notice for visitors under 16. */
  minors: string;
}

/** The subject of a form, from the link that led to it. */
export interface LeadSubject {
  /** The title of the page. */
  title: string;
  /** The page that shows it, which is stored with what is sent. */
  from: string;
  words: string;
  /** The address of the form, which names it. Browsers post the form there, and a refused one is about the same. */
  path: string;
  /** To the same form about nothing in particular. */
  other: { label: string; path: string };
}

/** One attempt to send a form. The api stores the same words of one day once, so a retry needs no key. */
export interface LeadDelivery {
  input: LeadInput;
  /** The honeypot's value. If filled in, the usual response is sent and the api marks the message. */
  website?: string | undefined;
  /** The path of the page that led to the form, if it is known. */
  from?: string | undefined;
  /** How long the form was open, if the browser reported it. */
  seconds?: number;
}

export const toLeadRequest = (url: string, { input, website, from, seconds }: LeadDelivery): ApiRequest => ({
  url,
  method: 'POST',
  body: { ...input, ...(website && { website }), ...(from && { from }) },
  headers: seconds === undefined ? {} : { 'X-Form-Seconds': String(seconds) },
});
