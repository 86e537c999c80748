import {
  type ConsentAgreementInput,
  consentAgreementInput,
  consentGroups,
  consentTextVersion,
} from '@site/contract';

/** The fields of the form, in the order of the page. All are text, because a browser posts them without JavaScript. */
export const consentFields = [...consentGroups, 'full_name', 'relation'] as const;
type ConsentField = (typeof consentFields)[number];
export type ConsentValues = Record<ConsentField, string>;
export type ConsentErrors = Partial<ConsentValues>;

/** Nothing is chosen beforehand: a consent is an act of the person. */
export function pickConsentValues(from: Readonly<Record<string, unknown>> = {}): ConsentValues {
  const entries = consentFields.map((field) => {
    const value = from[field];
    return [field, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries) as ConsentValues;
}

interface Link {
  token: string;
  shown: string;
}

type Checked =
  { input: ConsentAgreementInput; errors?: undefined } | { input?: undefined; errors: ConsentErrors };

/** The request, or the first message of each field in the order of the page. */
export function checkConsent(values: ConsentValues, { token, shown }: Link): Checked {
  const choices = Object.fromEntries(consentGroups.map((group) => [group, values[group] || undefined]));
  const { full_name, relation } = values;
  const sent = { token, shown, text_version: consentTextVersion, choices, full_name, relation };
  try {
    return { input: consentAgreementInput.validateSync(sent, { abortEarly: false }) };
  } catch (error) {
    return { errors: errorsOf(error) };
  }
}

/** yup's error; recognised by its shape, because only the contract imports yup. */
function errorsOf(error: unknown): ConsentErrors {
  if (!(error instanceof Error && 'inner' in error && Array.isArray(error.inner))) throw error;
  const faults = error.inner as { path?: string; message: string }[];
  return inOrder((field) => faults.find(({ path }) => path?.replace('choices.', '') === field)?.message);
}

/** The api's messages, by the fields of the form. */
export const consentErrors = (fields: Readonly<Record<string, string>> = {}): ConsentErrors =>
  inOrder((field) => fields[field] ?? fields[`choices.${field}`]);

function inOrder(messageOf: (field: ConsentField) => string | undefined): ConsentErrors {
  return Object.fromEntries(
    consentFields.flatMap((field) => {
      const message = messageOf(field);
      return message ? [[field, message]] : [];
    }),
  );
}
