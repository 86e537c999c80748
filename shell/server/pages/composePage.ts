import { describeError } from '@site/server';
import type { Logger } from 'pino';
import type { PageData } from '../../src/pageData';
import type { ScriptFile } from '../../src/start/preloadScripts';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { LineUp } from '../registry/lineUp';
import { createRemoteScripts, toDocument, type ShellScripts } from './document';
import type { Rendered } from './lastGood';

export interface ComposerOptions {
  shell: ShellScripts;
  origin: string;
  log: Logger;
}

/** A finished document. */
export interface PageContent {
  status: number;
  /** Where the page has moved; only with 301. */
  movedTo?: string;
  html: string;
}

/** The page of every path that is rendered in the browser only. */
export const BLANK: Rendered = { release: null, page: null };

/** The document of a rendered page, or where there is none, one that leaves the page to the browser. */
export type Compose = (lineUp: LineUp, rendered: Rendered) => Promise<PageContent>;

/** Makes documents of rendered pages, with the scripts and the data that the browser needs to hydrate them. */
export function createComposer({ shell, origin, log }: ComposerOptions): Compose {
  const readRemoteScripts = createRemoteScripts();

  const remoteScriptsOf = async ({ release, page }: Rendered): Promise<ScriptFile[] | null> => {
    if (!release || !page || page.failed.length > 0) return null;
    try {
      return await readRemoteScripts(release, page.chunk);
    } catch (error) {
      // Without the list the browser still finds the remote's files, one after the other.
      log.warn({ remote: release.label, error: describeError(error) }, 'no list of chunks');
      return null;
    }
  };

  return async (lineUp, rendered) => {
    const page = rendered.page ?? UNRENDERED;
    const data: PageData = {
      origin,
      registry: lineUp.client,
      state: rendered.page && rendered.page.state,
      failed: page.failed,
      refused: page.outcome && !page.outcome.isSent ? page.outcome : null,
    };
    const { head, styles, html } = page;
    return {
      status: rendered === BLANK ? 200 : page.status,
      movedTo: rendered.page?.movedTo,
      html: toDocument({
        head,
        styles,
        html,
        data,
        shell,
        remote: await remoteScriptsOf(rendered),
        needsApp: needsApp(rendered),
      }),
    };
  };
}

/** Nothing was rendered, a part failed, a form has to be mended, or it is the shell's own page, for signing in. */
const needsApp = ({ page }: Rendered): boolean =>
  !page || page.failed.length > 0 || page.outcome !== null || (page.remote === null && page.status === 200);

/** Rendering failed on the server: the browser may still succeed. */
const UNRENDERED: Pick<
  RenderedPage,
  'status' | 'head' | 'styles' | 'html' | 'state' | 'remote' | 'failed' | 'outcome'
> = {
  status: 503,
  head: '<title>Linksway</title><meta name="robots" content="noindex">',
  styles: '',
  html: '<noscript><p>This part of the site needs JavaScript.</p><p><a href="/">Home</a></p></noscript>',
  state: {},
  remote: null,
  failed: [],
  outcome: null,
};
