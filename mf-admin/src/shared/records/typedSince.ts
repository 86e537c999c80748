import type { FormikProps } from 'formik';

type Form<Values> = Pick<FormikProps<Values>, 'setFormikState' | 'resetForm'>;

/** The fields that are no longer as they were sent. */
export function typedSince<Values extends object>(sent: Values, current: Values): Partial<Values> {
  const isTyped = ([name, value]: [string, unknown]) => !isSame(value, sent[name as keyof Values]);
  return Object.fromEntries(Object.entries(current).filter(isTyped)) as Partial<Values>;
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

/** formik's own functions start from what React has last shown; this one from what the form holds by now. */
export function changeValues<Values>(
  { setFormikState }: Pick<Form<Values>, 'setFormikState'>,
  change: (values: Values) => Values,
): void {
  setFormikState((state) => ({ ...state, values: change(state.values) }));
}

/** What was typed while `sent` was on its way. */
function typedMeanwhile<Values extends object>(form: Form<Values>, sent: Values): Partial<Values> {
  let typed: Partial<Values> = {};
  changeValues(form, (values) => {
    typed = typedSince(sent, values);
    return values;
  });
  return typed;
}

export const isAsSent = <Values extends object>(form: Form<Values>, sent: Values): boolean =>
  Object.keys(typedMeanwhile(form, sent)).length === 0;

/** Starts the form again from what is stored; what was typed since it was sent is its only change. */
export function startFrom<Values extends object>(form: Form<Values>, stored: Values, sent: Values): void {
  const typed = typedMeanwhile(form, sent);
  form.resetForm({ values: stored });
  changeValues(form, (values) => ({ ...values, ...typed }));
}
