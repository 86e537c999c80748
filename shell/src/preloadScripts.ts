/** A script that the page is going to run; a remote's entry is verified by its hash. */
export interface ScriptFile {
  href: string;
  integrity?: string;
}

/** The data attribute on the entry's script element that lists them. */
export const SCRIPTS_ATTRIBUTE = 'scripts';

/**
 * Preloads every script of the page at once, so that none waits for the one that imports it. The server does not
 * write these links into the head: there they would compete with the picture and the text of the page.
 */
export function preloadScripts(entry: HTMLOrSVGElement | null): void {
  const files = JSON.parse(entry?.dataset[SCRIPTS_ATTRIBUTE] ?? '[]') as ScriptFile[];
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

/** On a slow connection the page must become interactive before a large picture is complete. */
const MAX_WAIT_MS = 500;

/**
 * Resolves when the largest picture of the first screen has loaded, or after half a second: a hundred kilobytes of
 * scripts would otherwise share its bandwidth. Resolves at once for a page without such a picture.
 */
export function waitForLcpImage(page: ParentNode = document): Promise<void> {
  const image = page.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!image || image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => resolve();
    image.addEventListener('load', finish, { once: true });
    image.addEventListener('error', finish, { once: true });
    setTimeout(finish, MAX_WAIT_MS);
  });
}
