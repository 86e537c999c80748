import { matchPath } from 'react-router-dom';
import {
  createAppStore,
  createMemoryStorage,
  createServices,
  dehydrate,
  type AppStore,
  type RemotePage,
} from '@site/runtime';
import { findRemote, type ClientRemote } from '../federation/clientRegistry';
import { settled, type LoadedRemote, type RemoteLoader } from '../federation/remoteLoader';
import { recordingFetch, type Dependency } from './recordingFetch';
import { renderApp, type RenderedApp } from './renderApp';
import { createServerRemoteLoader, type EntryLoader } from './serverRemoteLoader';

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
}

export interface RenderOptions {
  /** Show the notice in place of the remote: rendering it did not come to an end. */
  isNoticed?: boolean;
  /** Told when the data is there and rendering begins: what never returns after that is this page. */
  onRender?: () => void;
}

export interface Renderer {
  /** Renders a path with its query. Never rejects for what a remote or the api does. */
  render(url: string, options?: RenderOptions): Promise<RenderedPage>;
}

export function createRenderer({ registry, loadEntry, apiUrl, origin }: RendererOptions): Renderer {
  const loadRemote = createServerRemoteLoader(registry, loadEntry);

  return {
    async render(url, { isNoticed = false, onRender } = {}) {
      const pathname = decodedPath(new URL(url, origin).pathname);
      const remote = findRemote(registry, pathname);
      const loaded = remote && (isNoticed ? NOT_ENDING : await loadRemote(remote));
      const page = loaded && pageOf(loaded, pathname);

      const { fetch, dependencies } = recordingFetch(apiUrl);
      const services = createServices({ baseUrl: apiUrl, fetch, storage: createMemoryStorage() });
      const store = createAppStore(services);
      await loadData(store, page, pathname);

      onRender?.();
      const rendered = await renderWithNotice(loaded, (result) =>
        renderApp({ url, origin, store, loader: fixedLoader(registry, result) }),
      );
      return { ...describe(remote, page, rendered), state: dehydrate(store), dependencies };
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

async function loadData(store: AppStore, page: RemotePage | undefined, pathname: string): Promise<void> {
  if (!page?.load) return;
  const params = matchPath(page.pattern, pathname)?.params ?? {};
  await Promise.all(page.load(store.dispatch, params));
}

function fixedLoader(registry: readonly ClientRemote[], result: LoadedRemote | undefined): RemoteLoader {
  const load = settled(result ?? { failure: 'no remote owns this path', isKnownToServer: true });
  return { registry, load: () => load, retry: () => Promise.resolve() };
}
