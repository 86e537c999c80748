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
import { loadRoutes, type Container } from '../federation/loadRoutes';
import {
  findRemote,
  type ClientRemote,
  settled,
  type LoadedRemote,
  type RemoteLoader,
} from '../federation/remoteLoader';
import { pickQuery, withQuery } from '../pageData';
import { submitForm, type Submission } from './submitForm';
import { renderApp, type RenderedApp } from './renderApp';

export interface RendererOptions {
  registry: readonly ClientRemote[];
  loadEntry: EntryLoader;
  apiUrl: string;
  origin: string;
}

/** Fetches, verifies and evaluates the server build of a remote. */
type EntryLoader = (container: string) => Promise<Container>;

export interface RenderedPage extends RenderedApp {
  state: object;
  remote: string | null;
  chunk: string | null;
  failed: string[];
  /** Every api response that the page was rendered from, so that a cached copy can be revalidated. */
  dependencies: Dependency[];
  /** Names of the query parameters that this page depends on. */
  queries: readonly string[];
  /** The result of a submission; null without one, or for a page without a form. */
  outcome: FormOutcome | null;
}

export interface RenderOptions {
  /** Shows the notice instead of the remote, whose render timed out. */
  isNoticed?: boolean;
  /** A form that was posted to this page. */
  submission?: Submission;
  /** Called when the data is loaded and rendering starts: from here on an endless render is this page's fault. */
  onRender?: () => void;
}

export interface Renderer {
  /** Renders a path with its query. Never rejects because of a remote or the api. */
  render(url: string, options?: RenderOptions): Promise<RenderedPage>;
}

export function createRenderer({ registry, loadEntry, apiUrl, origin }: RendererOptions): Renderer {
  registerPlugins([{ name: 'verified-entries', loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.name) }]);
  const loadRemote = createRemoteCache();

  const match = async (url: string, isNoticed: boolean): Promise<RouteMatch> => {
    const { pathname: path, searchParams } = new URL(url, origin);
    const pathname = decodedPath(path);
    const remote = findRemote(registry, pathname);
    const loaded = remote && (isNoticed ? TIMED_OUT : await loadRemote(remote));
    const page = loaded && pageOf(loaded, pathname);
    const query = pickQuery(searchParams, page?.queries);
    return { remote, loaded, page, pathname, query, url: withQuery(path, query) };
  };

  return {
    async render(address, { isNoticed = false, submission, onRender } = {}) {
      const route = await match(address, isNoticed);
      const outcome = await submitForm(route.page, submission, apiUrl);
      const refused = outcome && !outcome.isSent ? outcome : null;

      const { fetch, dependencies } = recordingFetch(apiUrl);
      const services = createServices({ baseUrl: apiUrl, fetch, storage: createMemoryStorage() });
      const store = createAppStore(services);
      await loadData(store, route);

      onRender?.();
      const rendered = await renderWithNotice(route.loaded, (loaded) =>
        renderApp({ url: route.url, origin, store, loader: fixedLoader(registry, loaded), refused }),
      );
      const status = refused?.status ?? rendered.status;
      return { ...describe(route, rendered), status, state: dehydrate(store), dependencies, outcome };
    },
  };
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

const TIMED_OUT: LoadedRemote = { failure: 'rendering did not come to an end', isKnownToServer: true };

/** Loads each remote once. A failed load is retried with the next request. */
function createRemoteCache(): (remote: ClientRemote) => Promise<LoadedRemote> {
  const loads = new Map<string, Promise<LoadedRemote>>();

  const load = async (remote: ClientRemote): Promise<LoadedRemote> => {
    try {
      return { module: await loadRoutes(remote), remote };
    } catch (failure) {
      loads.delete(remote.name);
      return { failure, isKnownToServer: true };
    }
  };

  return (remote) => {
    const loading = loads.get(remote.name) ?? load(remote);
    loads.set(remote.name, loading);
    return loading;
  };
}

/** The path as the router's <Routes> will see it; one that cannot be decoded is left as it is. */
function decodedPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    // React Router leaves such a path as it is, too.
    return pathname;
  }
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

interface Attempt extends RenderedApp {
  /** The notice is shown instead of the remote. */
  hasFailed: boolean;
}

/** A remote that throws while rendering gets the same notice as one that cannot be loaded. */
async function renderWithNotice(
  loaded: LoadedRemote | undefined,
  render: (loaded: LoadedRemote | undefined) => Promise<RenderedApp>,
): Promise<Attempt> {
  const rendered = await render(loaded);
  const errors = [...rendered.errors, ...failureOf(loaded)];
  if (!loaded || 'failure' in loaded) return { ...rendered, errors, hasFailed: errors.length > 0 };
  if (errors.length === 0) return { ...rendered, hasFailed: false };
  const withNotice = await render({ failure: errors[0], isKnownToServer: true });
  return { ...withNotice, errors, hasFailed: true };
}

const failureOf = (loaded: LoadedRemote | undefined): string[] =>
  loaded && 'failure' in loaded ? [String(loaded.failure)] : [];

function fixedLoader(registry: readonly ClientRemote[], loaded: LoadedRemote | undefined): RemoteLoader {
  const load = settled(loaded ?? { failure: 'no remote owns this path', isKnownToServer: true });
  return { registry, load: () => load, retry: () => Promise.resolve() };
}

function describe({ remote, page }: RouteMatch, { hasFailed, ...app }: Attempt) {
  return {
    ...app,
    remote: remote?.name ?? null,
    chunk: page?.chunk ?? null,
    queries: page?.queries ?? [],
    failed: remote && hasFailed ? [remote.name] : [],
  };
}

/** An api response that a page was rendered from. */
export interface Dependency {
  url: string;
  /** Null for a response without one: such a page cannot be cached. */
  etag: string | null;
}

const READ_TIMEOUT_MS = 4_000;

/** A fetch for one render: bounded in time, and recording every request. */
export function recordingFetch(apiUrl: string): { fetch: typeof fetch; dependencies: Dependency[] } {
  const dependencies: Dependency[] = [];
  const recorded: typeof fetch = async (input, init) => {
    const dependency: Dependency = { url: String(input).slice(apiUrl.length), etag: null };
    dependencies.push(dependency);
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
    if (response.ok) dependency.etag = response.headers.get('ETag');
    return response;
  };
  return { fetch: recorded, dependencies };
}
