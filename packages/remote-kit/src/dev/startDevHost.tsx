import { createRoot } from 'react-dom/client';
import {
  browserStorage,
  createAppStore,
  createServices,
  restoreSession,
  watchFocus,
  type RemoteModule,
} from '@site/runtime';
import { DevHost, type DevHostOptions } from './DevHost';

/** Runs a remote without the shell, against the api that the dev server proxies. */
export function startDevHost({ Routes }: RemoteModule, options: DevHostOptions = {}): void {
  const store = createAppStore(
    createServices({
      baseUrl: '/api',
      fetch: (...args) => window.fetch(...args),
      storage: browserStorage(),
    }),
  );
  const root = document.getElementById('app') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<DevHost store={store} Routes={Routes} {...options} />);
  void store.dispatch(restoreSession());
  watchFocus(store);
}
