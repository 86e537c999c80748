import type { RemoteModule } from '@site/runtime';

/** What the entry of a remote leaves behind. */
export interface Container {
  init(libraries: object): unknown;
  get(exposed: './routes'): Promise<() => RemoteModule>;
}

// Both are put in by webpack: the libraries of this build that others may use.
declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

/** Hands the shell's libraries to a remote and takes its routes. Rejects when it asks for other versions of them. */
export async function routesOf(container: Container): Promise<RemoteModule> {
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  // Chromium hands the failure of a preload on to the first script that asks for the same file; hence twice.
  const evaluate = await container.get('./routes').catch(() => container.get('./routes'));
  return evaluate();
}
