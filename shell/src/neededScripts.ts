/** A script that the page is going to run; one of a remote is checked by its hash. */
export interface ScriptFile {
  href: string;
  integrity?: string;
}

/** Name of the data attribute on the entry's script element that lists them. */
export const NEEDED_SCRIPTS = 'scripts';

/**
 * Fetches every script of the page at once, so that none has to find the next. Not as elements in the document's
 * head: there they would share the line with the picture and the text that the visitor came for.
 */
export function fetchNeededScripts(entry: HTMLOrSVGElement | null): void {
  const files = JSON.parse(entry?.dataset[NEEDED_SCRIPTS] ?? '[]') as ScriptFile[];
  for (const { href, integrity } of files) {
    const link = document.createElement('link');
    const attributes = {
      rel: 'preload',
      as: 'script',
      fetchpriority: 'low',
      ...(integrity && { integrity }),
      href,
    };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}
