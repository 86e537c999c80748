import { createRoot } from 'react-dom/client';
import { browserStorage, createAppStore, createServices, restoreSession, watchFocus } from '@site/runtime';
import { DevHost } from './dev/DevHost';

const store = createAppStore(
  createServices({
    baseUrl: '/api',
    // eslint-disable-next-line site/no-fetch -- handed to the runtime, as the shell does on the real page
    fetch: (...args) => window.fetch(...args),
    storage: browserStorage(),
  }),
);

const root = document.getElementById('app') ?? document.body.appendChild(document.createElement('div'));
createRoot(root).render(<DevHost store={store} />);
void store.dispatch(restoreSession());
watchFocus(store);
