import type { FormikProps } from 'formik';

type Form<Values> = Pick<FormikProps<Values>, 'setFormikState' | 'resetForm'>;

/** The fields that differ from what was sent. */
export function changedSince<Values extends object>(sent: Values, current: Values): Partial<Values> {
  const isChanged = ([name, value]: [string, unknown]) => !isSame(value, sent[name as keyof Values]);
  return Object.fromEntries(Object.entries(current).filter(isChanged)) as Partial<Values>;
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

/** Formik's setters start from the values of the last render; this one starts from the latest values. */
export function changeValues<Values>(
  { setFormikState }: Pick<Form<Values>, 'setFormikState'>,
  change: (values: Values) => Values,
): void {
  setFormikState((state) => ({ ...state, values: change(state.values) }));
}

/** The changes made after `sent` was submitted. */
function latestChanges<Values extends object>(form: Form<Values>, sent: Values): Partial<Values> {
  let changes: Partial<Values> = {};
  changeValues(form, (values) => {
    changes = changedSince(sent, values);
    return values;
  });
  return changes;
}

/** Whether the form has changed since `sent` was submitted. */
export const isDirtySince = <Values extends object>(form: Form<Values>, sent: Values): boolean =>
  Object.keys(latestChanges(form, sent)).length > 0;

/** Resets the form to the stored values; changes made since `sent` remain as its only unsaved ones. */
export function resetToStored<Values extends object>(form: Form<Values>, stored: Values, sent: Values): void {
  const changes = latestChanges(form, sent);
  form.resetForm({ values: stored });
  changeValues(form, (values) => ({ ...values, ...changes }));
}
