import { createRoot } from 'react-dom/client';
import { browserStorage, createAppStore, createServices, restoreSession, watchFocus } from '@site/runtime';
import { DevHost } from './dev/DevHost';

const store = createAppStore(
  createServices({
    baseUrl: '/api',
    fetch: (...args) => window.fetch(...args),
    storage: browserStorage(),
  }),
);

createRoot(document.body.appendChild(document.createElement('div'))).render(<DevHost store={store} />);
void store.dispatch(restoreSession());
watchFocus(store);
