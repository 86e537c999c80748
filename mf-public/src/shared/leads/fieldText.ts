/** What stands in a field of the page, whoever wrote it there. */
export function fieldText(form: HTMLFormElement | null, name: string): string | undefined {
  const field = form?.elements.namedItem(name);
  return field && 'value' in field ? String(field.value) : undefined;
}
