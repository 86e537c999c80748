import { registerPlugins } from '@module-federation/enhanced/runtime';
import { matchPath } from 'react-router-dom';
import {
  createAppStore,
  createMemoryStorage,
  createServices,
  dehydrate,
  type AppStore,
  type FormOutcome,
  type RemotePage,
} from '@site/runtime';
import { loadRoutes, retryLoads, type Container } from '../federation/loadRoutes';
import {
  findRemote,
  type ClientRemote,
  settled,
  type LoadedRemote,
  type RemoteLoader,
} from '../federation/remoteLoader';
import { pickQuery, withQuery } from '../pageData';
import { decodedPath } from '../routing/decodedPath';
import { createAgencyLoad, type Dependency, recordingFetch } from './apiAnswers';
import { submitForm, type Submission } from './submitForm';
import { renderApp, type RenderedApp } from './renderApp';

export interface RendererOptions {
  /** The one remote that this renderer knows; null for the pages that belong to none. */
  remote: ClientRemote | null;
  /** Reads, verifies and evaluates the server build of the remote. */
  loadEntry: () => Promise<Container>;
  apiUrl: string;
  origin: string;
}

export interface RenderedPage extends RenderedApp {
  state: object;
  remote: string | null;
  chunk: string | null;
  failed: string[];
  /** False where the page shows the notice because its remote could not be loaded. */
  isLoaded: boolean;
  /** Every api response that the page was rendered from, so that a cached copy can be revalidated. */
  dependencies: Dependency[];
  /** Whether the api answered every request, be it with 404. */
  isApiUp: boolean;
  /** Names of the query parameters that this page depends on. */
  queries: readonly string[];
  /** The result of a submission; null without one, or for a page without a form. */
  outcome: FormOutcome | null;
}

export interface RenderOptions {
  /** A form that was posted to this page. */
  submission?: Submission;
  /** Goes to the api with the requests of the page. */
  requestId?: string;
  /** Called when the data is loaded and rendering starts: from here on an endless render is this page's fault. */
  onRender?: () => void;
}

export interface Renderer {
  /** Loads the remote ahead of its first page. */
  preload(): Promise<void>;
  /** Renders a path with its query. Never rejects because of a remote or the api. */
  render(url: string, options?: RenderOptions): Promise<RenderedPage>;
}

export function createRenderer({ remote, loadEntry, apiUrl, origin }: RendererOptions): Renderer {
  const registry = remote ? [remote] : [];
  const loadRemote = createRemoteLoad(loadEntry);
  const loadAgency = createAgencyLoad();

  const match = async (url: string): Promise<RouteMatch> => {
    const { pathname: path, searchParams } = new URL(url, origin);
    const pathname = decodedPath(path);
    const owner = findRemote(registry, pathname);
    const loaded = owner && (await loadRemote(owner));
    const page = loaded && pageOf(loaded, pathname);
    const query = pickQuery(searchParams, page?.queries);
    return { remote: owner, loaded, page, pathname, query, url: withQuery(path, query) };
  };

  return {
    async preload() {
      if (remote) await loadRemote(remote);
    },

    async render(address, { submission, requestId, onRender } = {}) {
      const route = await match(address);
      const outcome = await submitForm(route.page, submission, apiUrl);
      const refused = outcome && !outcome.isSent ? outcome : null;

      const visitor: Record<string, string> = requestId ? { 'X-Request-Id': requestId } : {};
      const { fetch, dependencies, isApiUp } = recordingFetch(apiUrl, visitor);
      const services = createServices({ baseUrl: apiUrl, fetch, storage: createMemoryStorage() });
      const store = createAppStore(services);
      await Promise.all([loadAgency(store), loadData(store, route)]);

      onRender?.();
      const rendered = await renderWithNotice(route, (loaded) =>
        renderApp({ url: route.url, origin, store, loader: fixedLoader(registry, loaded), refused }),
      );
      return {
        ...describe(route),
        ...rendered,
        status: refused?.status ?? rendered.status,
        state: dehydrate(store),
        dependencies,
        isApiUp: isApiUp(),
        outcome,
      };
    },
  };
}

/** Loads the remote once. A failed load is tried again by the next request. */
function createRemoteLoad(loadEntry: RendererOptions['loadEntry']) {
  let loading: Promise<LoadedRemote> | undefined;
  registerPlugins([retryLoads, { name: 'verified-entries', loadEntry }]);

  const load = async (remote: ClientRemote): Promise<LoadedRemote> => {
    try {
      return { module: await loadRoutes(remote), remote };
    } catch (failure) {
      loading = undefined;
      return { failure, isKnownToServer: true };
    }
  };
  return (remote: ClientRemote): Promise<LoadedRemote> => (loading ??= load(remote));
}

/** The match of a URL. */
interface RouteMatch {
  remote: ClientRemote | undefined;
  loaded: LoadedRemote | undefined;
  page: RemotePage | undefined;
  pathname: string;
  /** Only the parameters that the page depends on. */
  query: URLSearchParams;
  url: string;
}

function pageOf(loaded: LoadedRemote, pathname: string): RemotePage | undefined {
  if ('failure' in loaded) return undefined;
  return loaded.module.pages.find(({ pattern }) => matchPath(pattern, pathname));
}

async function loadData(store: AppStore, { page, pathname, query }: RouteMatch): Promise<void> {
  if (!page?.load) return;
  const params = matchPath(page.pattern, pathname)?.params ?? {};
  await Promise.all(page.load(store.dispatch, params, query));
}

/** A remote that throws while rendering gets the same notice as one that cannot be loaded. */
async function renderWithNotice(
  { remote, loaded }: RouteMatch,
  render: (loaded: LoadedRemote | undefined) => Promise<RenderedApp>,
): Promise<RenderedApp & Pick<RenderedPage, 'failed'>> {
  const rendered = await render(loaded);
  const errors = [...rendered.errors, ...failureOf(loaded)];
  const failed = remote && errors.length > 0 ? [remote.name] : [];
  if (!loaded || 'failure' in loaded || errors.length === 0) return { ...rendered, errors, failed };
  const withNotice = await render({ failure: errors[0], isKnownToServer: true });
  return { ...withNotice, errors, failed };
}

const failureOf = (loaded: LoadedRemote | undefined): string[] =>
  loaded && 'failure' in loaded ? [String(loaded.failure)] : [];

function fixedLoader(registry: readonly ClientRemote[], loaded: LoadedRemote | undefined): RemoteLoader {
  const load = settled(loaded ?? { failure: 'no remote owns this path', isKnownToServer: true });
  return { registry, load: () => load };
}

const describe = ({ remote, page, loaded }: RouteMatch) => ({
  remote: remote?.name ?? null,
  chunk: page?.chunk ?? null,
  queries: page?.queries ?? [],
  isLoaded: failureOf(loaded).length === 0,
});
