/** A script that the page is going to run. The browser refuses one with another hash. */
export interface ScriptFile {
  href: string;
  integrity: string;
}

export interface PageScripts {
  /** The shell's entry, which runs all others. */
  main: ScriptFile;
  others: ScriptFile[];
  /** The page does not work without its application. */
  isNeeded: boolean;
}

/** The data attribute on the starter's script element that lists them. */
export const SCRIPTS_ATTRIBUTE = 'scripts';

export function pageScripts(starter: HTMLOrSVGElement | null): PageScripts {
  return JSON.parse(starter?.dataset[SCRIPTS_ATTRIBUTE] ?? '') as PageScripts;
}

/**
 * Preloads every script of the page at once, so that none waits for the one that imports it. The server does not
 * write these links into the head: there they would compete with the picture and the text of the page.
 */
export function preloadScripts(files: readonly ScriptFile[]): void {
  for (const { href, integrity } of files) {
    const link = document.createElement('link');
    const attributes = { rel: 'preload', as: 'script', fetchpriority: 'low', integrity, href };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}

/** Rejects when the file does not arrive, or is another one: then it will never run. */
export function runScript({ href, integrity }: ScriptFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = href;
    script.integrity = integrity;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${href} did not load`)));
    document.head.append(script);
  });
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
