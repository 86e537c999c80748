/**
 * The id of a form field, by its name; the error summary links to it. Apart from useFieldWiring, because native fields
 * must not bring formik into their page.
 */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** The ids of what describes a control, for its aria-describedby. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
