import { fieldText } from './fieldText';
import type { LeadValues } from './LeadKind';

/**
 * What stands in the fields although React put something else there: on a slow phone one types before the scripts
 * have arrived, and a browser fills in what it remembers.
 */
export function typedEarly<Values extends LeadValues>(
  form: HTMLFormElement | null,
  rendered: Values,
): Partial<Values> {
  const typed = Object.entries(rendered).flatMap(([name, value]) => {
    const text = fieldText(form, name);
    return text === undefined || text === value ? [] : [[name, text]];
  });
  return Object.fromEntries(typed) as Partial<Values>;
}
