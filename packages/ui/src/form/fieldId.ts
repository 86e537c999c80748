/** The id of a form field, by name, so that the error summary can link to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
