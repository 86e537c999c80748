import type { ClientRemote } from './clientRegistry';
import type { Container } from './container';

/**
 * Runs the entry of a remote, and only the one that the registry names: the browser refuses every other content.
 * Each call runs it anew, so that nothing of a try that failed is left in the modules of the next one.
 */
export function fetchContainer({ container, entry, integrity }: ClientRemote): Promise<Container> {
  const containers = window as unknown as Record<string, Container | undefined>;
  containers[container] = undefined;
  const script = document.createElement('script');
  script.src = entry;
  script.async = true;
  script.integrity = integrity;
  // Of our own origin the page has preloaded it without CORS, and only a request of that kind reuses it.
  if (new URL(entry, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';

  return new Promise<Container>((resolve, reject) => {
    script.addEventListener('error', () => reject(new Error(`${entry} did not arrive, or was refused`)));
    script.addEventListener('load', () => {
      const found = containers[container];
      if (found) resolve(found);
      else reject(new Error(`${entry} leaves no ${container}`));
    });
    document.head.append(script);
  }).finally(() => script.remove());
}
