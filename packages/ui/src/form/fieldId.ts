/**
 * The id of a form field, by its name; the error summary links to it. Apart from useFieldWiring, because native fields
 * must not bring formik into their page.
 */
export function fieldId(name: string): string {
  return `field-${name}`;
}
