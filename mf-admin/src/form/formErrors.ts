import { camelCased } from '@site/contract';
import { type FormikErrors, setIn } from 'formik';

/** The api's field errors, by the form's field names. `text` is the message. */
export function formErrorsOf<Values>(
  fields: Readonly<Record<string, string>> = {},
  toFormName: (wireName: string, text: string) => string = camelCased,
): FormikErrors<Values> {
  // Formik looks for the error of `results[3].event` within a list.
  return Object.entries(fields).reduce<FormikErrors<Values>>(
    (errors, [name, text]) => setIn(errors, toFormName(name, text), text) as FormikErrors<Values>,
    {},
  );
}
