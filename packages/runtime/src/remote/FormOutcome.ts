import { createContext, useContext } from 'react';

/** What a plain form post carries, field by field. */
export type SubmittedForm = Readonly<Record<string, string>>;

/**
 * What became of a form that was posted without JavaScript. Sent: the visitor is led to the page with `?sent=1`, so
 * that a reload sends nothing again. Otherwise the page is rendered with what was typed.
 */
export type FormOutcome =
  | { isSent: true }
  | {
      isSent: false;
      /** 422 where the visitor can mend it, 503 where the api could not take it, 429 for too many. */
      status: 422 | 429 | 503;
      values: SubmittedForm;
      /** Messages by field. */
      errors: Readonly<Record<string, string>>;
    };

export type RefusedForm = Extract<FormOutcome, { isSent: false }>;

export const RefusedFormContext = createContext<RefusedForm | null>(null);

/** The form that this page was rendered for, if it was posted without JavaScript and could not be taken. */
export const useRefusedForm = (): RefusedForm | null => useContext(RefusedFormContext);
