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
    document.head.append(
      Object.assign(link, { rel: 'preload', as: 'script', fetchPriority: 'low', integrity, href }),
    );
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
