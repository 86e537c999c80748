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
import { findRemote, type ClientRemote } from '../federation/clientRegistry';
import { pickQuery, withQuery } from '../pageQuery';
import { settled, type LoadedRemote, type RemoteLoader } from '../federation/remoteLoader';
import { recordingFetch, type Dependency } from './recordingFetch';
import { renderApp, type RenderedApp } from './renderApp';
import { createServerRemoteLoader, type EntryLoader } from './serverRemoteLoader';
import { submitForm, type Submission } from './submitForm';

export interface RendererOptions {
  registry: readonly ClientRemote[];
  /** Fetches, verifies and evaluates the server build of a remote. */
  loadEntry: EntryLoader;
  apiUrl: string;
  origin: string;
}

export interface RenderedPage extends RenderedApp {
  state: object;
  remote: string | null;
  chunk: string | null;
  failed: string[];
  /** Every answer of the api that went into the page, so that a kept copy can be checked. */
  dependencies: Dependency[];
  /** Names in the query that this page depends on. */
  queries: readonly string[];
  /** What became of a submission; null where there was none, or the page takes none. */
  outcome: FormOutcome | null;
}

export interface RenderOptions {
  /** Show the notice in place of the remote: rendering it did not come to an end. */
  isNoticed?: boolean;
  /** A form that was posted to this page. */
  submission?: Submission;
  /** Told when the data is there and rendering begins: what never returns after that is this page. */
  onRender?: () => void;
}

export interface Renderer {
  /** Renders a path with its query. Never rejects for what a remote or the api does. */
  render(url: string, options?: RenderOptions): Promise<RenderedPage>;
}

export function createRenderer({ registry, loadEntry, apiUrl, origin }: RendererOptions): Renderer {
  const loadRemote = createServerRemoteLoader(loadEntry);

  const find = async (url: string, isNoticed: boolean) => {
    const { pathname: path, searchParams } = new URL(url, origin);
    const pathname = decodedPath(path);
    const remote = findRemote(registry, pathname);
    const loaded = remote && (isNoticed ? NOT_ENDING : await loadRemote(remote));
    const page = loaded && pageOf(loaded, pathname);
    const query = pickQuery(searchParams, page?.queries);
    return { remote, loaded, page, pathname, query, address: withQuery(path, query) };
  };

  return {
    async render(url, { isNoticed = false, submission, onRender } = {}) {
      const { remote, loaded, page, address, ...asked } = await find(url, isNoticed);
      const outcome = await submitForm(page, submission, apiUrl);
      const refused = outcome && !outcome.isSent ? outcome : null;

      const { fetch, dependencies } = recordingFetch(apiUrl);
      const services = createServices({ baseUrl: apiUrl, fetch, storage: createMemoryStorage() });
      const store = createAppStore(services);
      await loadData(store, page, asked);

      onRender?.();
      const rendered = await renderWithNotice(loaded, (result) =>
        renderApp({
          url: address,
          origin,
          store,
          loader: fixedLoader(registry, result),
          refused,
        }),
      );
      const status = refused?.status ?? rendered.status;
      return { ...describe(remote, page, rendered), status, state: dehydrate(store), dependencies, outcome };
    },
  };
}

const NOT_ENDING: LoadedRemote = { failure: 'rendering did not come to an end', isKnownToServer: true };

/** The path as the router's <Routes> will see it; one that cannot be decoded stays as it is. */
function decodedPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

function pageOf(loaded: LoadedRemote, pathname: string): RemotePage | undefined {
  if ('failure' in loaded) return undefined;
  return loaded.module.pages.find(({ pattern }) => matchPath(pattern, pathname));
}

function describe(remote: ClientRemote | undefined, page: RemotePage | undefined, rendered: Attempt) {
  const { hasFailed, ...app } = rendered;
  return {
    ...app,
    remote: remote?.name ?? null,
    chunk: page?.chunk ?? null,
    queries: page?.queries ?? [],
    failed: remote && hasFailed ? [remote.name] : [],
  };
}

interface Attempt extends RenderedApp {
  /** The remote's notice stands in its place. */
  hasFailed: boolean;
}

/** A remote that throws while rendering gets the same notice as one that cannot be loaded. */
async function renderWithNotice(
  loaded: LoadedRemote | undefined,
  attempt: (result: LoadedRemote | undefined) => Promise<RenderedApp>,
): Promise<Attempt> {
  const rendered = await attempt(loaded);
  const errors = [...rendered.errors, ...failureOf(loaded)];
  if (!loaded || 'failure' in loaded) return { ...rendered, errors, hasFailed: errors.length > 0 };
  if (errors.length === 0) return { ...rendered, hasFailed: false };
  const noticed = await attempt({ failure: errors[0], isKnownToServer: true });
  return { ...noticed, errors, hasFailed: true };
}

const failureOf = (loaded: LoadedRemote | undefined): string[] =>
  loaded && 'failure' in loaded ? [String(loaded.failure)] : [];

interface Asked {
  pathname: string;
  query: URLSearchParams;
}

async function loadData(store: AppStore, page: RemotePage | undefined, asked: Asked): Promise<void> {
  if (!page?.load) return;
  const params = matchPath(page.pattern, asked.pathname)?.params ?? {};
  await Promise.all(page.load(store.dispatch, params, asked.query));
}

function fixedLoader(registry: readonly ClientRemote[], result: LoadedRemote | undefined): RemoteLoader {
  const load = settled(result ?? { failure: 'no remote owns this path', isKnownToServer: true });
  return { registry, load: () => load, retry: () => Promise.resolve() };
}
