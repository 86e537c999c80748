import type { Difference } from '../conflict/ConflictDialog';

/** How a record's form names its fields and tells their values. */
export type FieldWords<Values> = readonly { label: string; tell(values: Values): string }[];

/** The fields in which two versions differ, in the order of the form; what is empty says so. */
export function differencesOf<Values>(
  fields: FieldWords<Values>,
  mine: Values,
  theirs: Values,
): Difference[] {
  return fields
    .map(({ label, tell }) => ({ label, mine: tell(mine), theirs: tell(theirs) }))
    .filter((field) => field.mine !== field.theirs)
    .map(({ label, ...values }) => ({
      label,
      mine: values.mine || '(empty)',
      theirs: values.theirs || '(empty)',
    }));
}
