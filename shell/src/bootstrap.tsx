import { Component, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import {
  browserStorage,
  createAppStore,
  createServices,
  rehydrate,
  restoreSession,
  TOKEN_KEY,
  watchFocus,
} from '@site/runtime';
import { App } from './App';
import { createBrowserRemoteLoader } from './federation/browserRemoteLoader';
import { APP_ID, PAGE_DATA_ID, type PageData } from './pageData';
import { followMovedText, keepServedFields } from './hydration/foreignChanges';
import { ignoreSecondClick } from './prefetch/links';
import { createPrefetch, watchLinks } from './prefetch/prefetch';
import { watchOtherTabs } from './watchOtherTabs';
import { watchPage } from './watching/watchPage';

/** The last resort: an error of the shell itself shows a sentence and two links instead of a blank page. */
class OuterBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main role="alert">
        <h1>Something went wrong</h1>
        <p>
          Please <a href={window.location.href}>load the page again</a>. If that does not help, go to the{' '}
          <a href="/">home page</a>.
        </p>
      </main>
    );
  }
}

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page lacks #${id}`);
  return found;
};

const page = JSON.parse(element(PAGE_DATA_ID).textContent) as PageData;
const services = createServices({
  baseUrl: '/api',
  fetch: (...args) => window.fetch(...args),
  storage: browserStorage(),
});
const store = createAppStore(services, page.state ? rehydrate(page.state, Date.now()) : undefined);
void store.dispatch(restoreSession());
// Hydration takes a while, and the answer with the session often comes before its end.
const served = store.getState();
const watch = watchPage(page.registry);
const loader = createBrowserRemoteLoader({ ...page, onFailure: watch.onLoadFailure });

const app = (
  <OuterBoundary>
    <App
      store={store}
      served={served}
      loader={loader}
      origin={page.origin}
      refused={page.refused}
      router={(children) => <BrowserRouter>{children}</BrowserRouter>}
    />
  </OuterBoundary>
);

const options: RootOptions = {
  onCaughtError(error, { componentStack }) {
    // eslint-disable-next-line no-console -- this option replaces React's own log, which developers rely on
    console.error(error, componentStack);
    watch.onCaughtError(error);
  },
  onRecoverableError(error) {
    // React wraps what it will pass to a boundary as well.
    reportError(error instanceof Error ? (error.cause ?? error) : error);
  },
};
followMovedText();
// In a transition, React hydrates in slices, between which the browser answers a visitor's touch.
if (page.state) {
  keepServedFields();
  startTransition(() => void hydrateRoot(element(APP_ID), app, options));
} else createRoot(element(APP_ID), options).render(app);

watchFocus(store);
watchOtherTabs(store, TOKEN_KEY);
ignoreSecondClick();
watchLinks(createPrefetch({ loader, dispatch: store.dispatch }));

// eslint-disable-next-line site/no-process-env -- the build replaces it, and removes the branch in production
if (process.env.NODE_ENV === 'development') {
  // `npm run dev` reports each finished build to the server, and the server to the open pages.
  const builds = new EventSource('/__dev/events');
  builds.addEventListener('message', () => window.location.reload());
  window.addEventListener('pagehide', () => builds.close());
}
