import type { FormikProps } from 'formik';

/** Formik's setters start from the values of the last render; this one starts from the latest values. */
export function changeValues<Values>(
  { setFormikState }: Pick<FormikProps<Values>, 'setFormikState'>,
  change: (values: Values) => Values,
): void {
  setFormikState((state) => ({ ...state, values: change(state.values) }));
}
