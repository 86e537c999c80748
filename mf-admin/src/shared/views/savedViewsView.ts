export const viewTexts = {
  title: 'Saved views',
  save: 'Save this view',
  saveLead:
    'Keeps the filters, the order and the search of this list under a name, for you alone. The name and what you search for stay until you remove the view.',
  rename: 'Rename view',
  remove: 'Remove view',
  removeQuestion: 'Remove this view?',
  removeLead: (name: string) => `‘${name}’ only. What it shows stays as it is.`,
  saved: (name: string) => `‘${name}’ is saved`,
  renamed: (name: string) => `The view is now called ‘${name}’`,
  removed: (name: string) => `‘${name}’ is removed`,
  saveFailed: 'The view could not be saved.',
  removeFailed: 'The view could not be removed.',
  loadFailed: 'Your saved views could not be loaded',
} as const;

// Every list has a search, and columns to sort by.
const COMMON = ['q', 'sort'];

/**
 * The choices of an address that this list knows, always in one order: without the page, and without whatever an older or
 * newer version of the site has kept.
 */
export function choicesIn(query: URLSearchParams | string, filters: readonly string[]): string {
  const params = new URLSearchParams(query);
  const known = [...filters, ...COMMON].flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(known).toString();
}
