import * as yup from 'yup';

/** Text in a query. Repeated parameters, which are read as a list, are refused. */
export const queryText = (name: string, max: number) =>
  yup.string().strict().typeError(`${name} must be text`).max(max);

/** One of these values. */
export const queryChoice = (name: string, values: readonly string[]) =>
  yup
    .string()
    .strict()
    .typeError(`${name} must be text`)
    .oneOf([...values], `${name} must be one of ${values.join(', ')}`);
