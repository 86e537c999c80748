import type { FormikErrors } from 'formik';

export const toCamelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** What the api minds, under the form's names of the fields. `text` is the message. */
export function formErrorsOf<Values>(
  fields: Readonly<Record<string, string>> = {},
  toFormName: (wireName: string, text: string) => string = toCamelCase,
): FormikErrors<Values> {
  const errors = Object.entries(fields).map(([name, text]) => [toFormName(name, text), text]);
  return Object.fromEntries(errors) as FormikErrors<Values>;
}
