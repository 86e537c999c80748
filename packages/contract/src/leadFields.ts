import * as yup from 'yup';
import { atMost, lineField, textAs } from './fields';
import { withoutIgnorable } from './oneLine';
import { visitorLimits } from './visitorLimits';

// docs/product.md#validation: the messages are literal.
const NAME_TOO_SHORT = `Name must be at least ${visitorLimits.personNameMin} characters`;
const BAD_EMAIL = 'Invalid email address';
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/i;
const LINE_BREAK = /[\r\n]/;

export const leadMessages = { nameTooShort: NAME_TOO_SHORT, badEmail: BAD_EMAIL } as const;

/**
 * A sender's e-mail address. A line break in it is an attack on the mail, not a typing error: it fails like a wrong
 * type.
 */
export const emailField = textAs('Email', withoutIgnorable)
  .transform((value: unknown, original: unknown) =>
    typeof original === 'string' && LINE_BREAK.test(original) ? [] : value,
  )
  .typeError(BAD_EMAIL)
  .max(visitorLimits.emailMax, atMost('Email', visitorLimits.emailMax))
  .test('email', BAD_EMAIL, (value) => !value || value.length > visitorLimits.emailMax || EMAIL.test(value))
  .required(BAD_EMAIL);

/** The common fields of an application and a contact message. */
export const leadFields = {
  name: lineField('Name', visitorLimits.nameMax)
    .min(visitorLimits.personNameMin, NAME_TOO_SHORT)
    .required(NAME_TOO_SHORT),
  email: emailField,
  // The honeypot, which people do not see. A bot that fills it in gets the usual response, so it is never refused.
  website: yup.mixed().nullable().optional(),
  // The page that led to the form. It is not typed by anybody, so it is never refused.
  from: yup.mixed().nullable().optional(),
};
