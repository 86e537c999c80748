import type { LeadInput, LeadKind, LeadValues } from './LeadKind';

/** Messages by field. */
export type LeadErrors = Record<string, string>;

/** Makes validateSync report every error, not only the first. */
export const ALL_FAULTS = { abortEarly: false } as const;

/** yup's error; recognised by its shape, because only the contract imports yup. */
interface ValidationFailure {
  inner: readonly { path?: string; message: string }[];
}

const isValidationError = (error: unknown): error is ValidationFailure =>
  error instanceof Error && 'inner' in error && Array.isArray(error.inner);

export type CheckedLead =
  { input: LeadInput; errors?: undefined } | { input?: undefined; errors: LeadErrors };

/** The payload, or the first message of each invalid field in the form's order. */
export function checkLead<Values extends LeadValues>(kind: LeadKind<Values>, values: Values): CheckedLead {
  try {
    return { input: kind.toInput(values) };
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const { inner } = error;
    return { errors: inOrder(kind, (name) => inner.find(({ path }) => path === name)?.message) };
  }
}

/** The api's errors, by the form's fields. */
export function serverErrors<Values extends LeadValues>(
  kind: LeadKind<Values>,
  fields: Readonly<Record<string, string>> = {},
): LeadErrors {
  const found = Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [kind.sources[name] ?? name, message]),
  );
  return inOrder(kind, (name) => found[name]);
}

function inOrder<Values extends LeadValues>(
  { empty }: LeadKind<Values>,
  messageOf: (name: string) => string | undefined,
): LeadErrors {
  return Object.fromEntries(
    Object.keys(empty).flatMap((name) => {
      const message = messageOf(name);
      return message ? [[name, message]] : [];
    }),
  );
}

/** The form's own fields of an untrusted body, as text. Browsers post line breaks as CRLF, but type them as LF. */
export function pickValues<Values extends LeadValues>(
  { empty }: LeadKind<Values>,
  from: Readonly<Record<string, unknown>>,
): Values {
  return Object.fromEntries(
    Object.entries(empty).map(([name, none]) => {
      const value = from[name];
      return [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : none];
    }),
  ) as Values;
}
