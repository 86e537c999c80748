import { browserStorage, createAppStore, createServices, restoreSession } from '@site/runtime';
import { createRoot } from 'react-dom/client';
import { DevHost } from './dev/DevHost';

const root = document.getElementById('app');
if (!root) throw new Error('the page lacks #app');

const services = createServices({
  baseUrl: '/api',
  fetch: (...request) => window.fetch(...request),
  storage: browserStorage(),
});
const store = createAppStore(services);

createRoot(root).render(<DevHost store={store} />);
void store.dispatch(restoreSession());
