import * as yup from 'yup';
import {
  dateField,
  flagField,
  lineField,
  longLineField,
  longTextField,
  namesField,
  type NamesRules,
  numberField,
  type NumberRules,
  text,
  webAddressField,
} from './fields';
import { dateWire } from './sharedWire';
import { slugField } from './slug';

/**
 * A field of an entity: everything that the api, the forms and the pages know about it. Requests, responses, stored
 * documents and forms are derived from it.
 */
export interface Field {
  kind: 'line' | 'text' | 'link' | 'slug' | 'number' | 'date' | 'flag' | 'names' | 'reference' | 'choice';
  /** The label in forms; its messages begin with it, unless it is `labelled`. */
  label: string;
  /** The schema for an edit. */
  input: yup.Schema;
  /** The schema for a creating request, if it differs. */
  onCreate?: yup.Schema;
  /** The schema in a response. */
  wire: yup.Schema;
  /** The stored value when there is none. */
  empty: unknown;
  /** Stored in a new record if the request omits the field; `empty` if absent. */
  initial?: unknown;
  rules?: NumberRules;
  options?: readonly string[];
  /** Whether `clear` may name it. */
  isClearable: boolean;
  /** Whether every record must have it. */
  isRequired?: true;
  /** Its name in the stored document, if it is not its own in camelCase. */
  stored?: string;
  /** Whether only admins see it. */
  audience?: 'admin';
}

/** A picture that is sent as a file beside the other fields. */
export interface Picture {
  kind: 'picture';
  label: string;
  /** Its name in the stored document. */
  stored: string;
  isClearable: true;
}

export interface GroupOptions {
  /** Requests may remove the whole group, and a new record has none. */
  isNullable?: boolean;
  /** The names of its fields are in camelCase in responses. */
  isCamelOnWire?: boolean;
  /** Its fields are stored one level higher. */
  isStoredInParent?: boolean;
}

export interface Group<
  F extends Fields = Fields,
  I extends yup.Schema = yup.Schema,
  O extends GroupOptions = GroupOptions,
> {
  kind: 'group';
  label: string;
  fields: F;
  options: O;
  input: I;
  wire: yup.Schema;
  audience?: 'admin';
}

export interface Fields {
  readonly [name: string]: Field | Picture | Group;
}

const defineField = <const F extends Field>(field: F): F => field;

/** One line of text. */
export const line = (label: string, max?: number) => textOf('line', label, lineField(label, max));

/** Text of several lines. */
export const longText = (label: string, max: number) => textOf('text', label, longTextField(label, max));

/** One line in forms; a request may contain line breaks. */
export const longLine = (label: string, max: number) => textOf('line', label, longLineField(label, max));

/** Text with its own rules. */
export const textOf = <K extends 'line' | 'text', I extends yup.Schema>(kind: K, label: string, input: I) =>
  defineField({ kind, label, input, wire: yup.string().defined(), empty: '', isClearable: true });

/** A web address; responses omit empty ones. */
export const link = (label: string) =>
  defineField({
    kind: 'link',
    label,
    input: webAddressField(label),
    wire: yup.string().optional(),
    empty: null,
    isClearable: true,
  });

/** The end of the record's address, unique in its collection. A request without one, or with an empty one, keeps it. */
export const slug = () =>
  defineField({
    kind: 'slug',
    label: 'Slug',
    input: slugField,
    wire: yup.string().required(),
    empty: '',
    isClearable: true,
  });

const numberSchema = ({ whole = false }: NumberRules) => (whole ? yup.number().integer() : yup.number());

export const number = (label: string, rules: NumberRules) => ({
  ...defineField({
    kind: 'number',
    label,
    input: numberField(label, rules),
    wire: numberSchema(rules).defined().nullable(),
    empty: null,
    isClearable: true,
  }),
  rules,
});

/** A number for which 0 means none. */
export const numberOrZero = (label: string, rules: NumberRules) => ({
  ...number(label, rules),
  wire: numberSchema(rules).required(),
  empty: 0 as number,
});

/** A day, or a moment. Requests clear it with null. */
export const date = (label: string) =>
  defineField({
    kind: 'date',
    label,
    input: dateField(label),
    wire: dateWire.defined().nullable(),
    empty: null,
    isClearable: false,
  });

export const flag = (label: string) =>
  defineField({
    kind: 'flag',
    label,
    input: flagField(label),
    wire: yup.boolean().required(),
    empty: false as boolean,
    isClearable: false,
  });

/** A few names; `one` is the word for one of them in messages. */
export const names = (label: string, one: string, rules?: NamesRules) =>
  defineField({
    kind: 'names',
    label,
    input: namesField(label, one, rules),
    wire: yup.array(yup.string().required()).required(),
    empty: [] as string[],
    isClearable: true,
  });

const ID = /^[0-9a-f]{24}$/i;

/** The id of another record. `unknown` is the message for a malformed id. */
export const reference = (label: string, unknown: string) =>
  defineField({
    kind: 'reference',
    label,
    input: text(label).matches(ID, unknown).nullable(),
    wire: yup.string().defined().nullable(),
    empty: null,
    isClearable: true,
  });

/** One of a few words. */
export const choice = <const T extends string>(label: string, options: readonly T[]) => ({
  ...defineField({
    kind: 'choice',
    label,
    input: text(label).oneOf(options, `${label} must be ${options.join(' or ')}`),
    wire: yup
      .string<T | ''>()
      .oneOf(['', ...options])
      .defined(),
    empty: '' as T | '',
    isClearable: true,
  }),
  options,
});

/** One of a few words; a record always has one. */
export const setting = <const T extends string>(label: string, options: readonly T[], initial: T) => {
  const { input, ...others } = choice(label, options);
  return {
    ...others,
    input: input as yup.Schema<T | undefined>,
    onCreate: input.default(initial) as yup.Schema<T>,
    wire: yup.string<T>().oneOf(options).required(),
    empty: initial,
    isClearable: false as const,
  };
};

export const picture = <const S extends string>(label: string, { stored }: { stored: S }) =>
  ({ kind: 'picture', label, stored, isClearable: true }) as const satisfies Picture;

const changed = <F, const C extends Partial<Field>>(field: F, changes: C): Omit<F, keyof C> & C => ({
  ...field,
  ...changes,
});

/** A new record requires it, and no edit may remove it. */
export const required = <F extends Omit<Field, 'input'> & { input: yup.StringSchema }>(
  field: F,
  message: string,
) =>
  changed(field, {
    input: field.input.test('blank', message, (value) => value !== ''),
    onCreate: field.input.required(message),
    wire: yup.string().required(),
    isClearable: false,
    isRequired: true,
  });

/** A label that differs from the name in the messages. */
export const labelled = <F extends Field>(field: F, label: string) => changed(field, { label });

export const storedAs = <F extends Field, const S extends string>(field: F, stored: S) =>
  changed(field, { stored });

/** A new record has this value if the request names none. */
export const withInitial = <F extends Field>(field: F, initial: yup.InferType<F['input']>) =>
  changed(field, {
    onCreate: field.input.default(initial) as yup.Schema<Exclude<yup.InferType<F['input']>, undefined>>,
    initial,
  });

export const adminOnly = <F extends Field | Group>(field: F) => ({ ...field, audience: 'admin' as const });
