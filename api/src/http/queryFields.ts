import * as yup from 'yup';
import { jsonSchemaOf } from './openapi/jsonSchemaOf';
import { readQuery } from './readBody';
import type { QueryDeclaration } from './route';

interface QueryField {
  description: string;
  schema: yup.StringSchema;
}

/** Parameters of a query that are read as they are, each by its name. */
export function queryFields<Read>(fields: Readonly<Record<string, QueryField>>): QueryDeclaration<Read> {
  const entries = Object.entries(fields);
  const whole = yup.object(Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])));
  return {
    parameters: entries.map(([name, { description, schema }]) => ({
      name,
      in: 'query',
      description,
      schema: jsonSchemaOf(schema),
    })),
    read: async (ctx) => (await readQuery(ctx, whole)) as Read,
  };
}

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

/** A text of this form, such as 'an id'. */
export const queryPattern = (name: string, pattern: RegExp, what: string) => {
  const message = `${name} must be ${what}`;
  return yup.string().strict().typeError(message).matches(pattern, message);
};
