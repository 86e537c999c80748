import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { HttpStatusContext, type AppStore, type RefusedForm } from '@site/runtime';
import { App } from '../App';
import type { RemoteLoader } from '../federation/remoteLoader';

export interface RenderedApp {
  status: number;
  /** Where the page has moved; only with 301. */
  movedTo?: string;
  /** Title, meta and link elements. */
  head: string;
  /** The style element of styled-components. */
  styles: string;
  html: string;
  errors: string[];
}

interface RenderInput {
  url: string;
  origin: string;
  store: AppStore;
  loader: RemoteLoader;
  refused: RefusedForm | null;
}

// Without an <html> element React writes the elements of the head first.
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title[^>]*>[^<]*<\/title>)*/;

/** Renders the whole app: all data, all lazily loaded code, every style. */
export async function renderApp({ url, ...app }: RenderInput): Promise<RenderedApp> {
  let status = 200;
  let movedTo: string | undefined;
  const sheet = new ServerStyleSheet();
  const router = (page: ReactNode) => <StaticRouter location={url}>{page}</StaticRouter>;
  try {
    const { page, errors } = await renderToText(
      sheet.collectStyles(
        <HttpStatusContext value={(...set) => ([status, movedTo] = set)}>
          <App {...app} router={router} />
        </HttpStatusContext>,
      ),
    );
    const head = HOISTED.exec(page)?.[0] ?? '';
    return {
      status,
      ...(movedTo === undefined ? {} : { movedTo }),
      head,
      styles: sheet.getStyleTags(),
      html: page.slice(head.length),
      errors,
    };
  } finally {
    sheet.seal();
  }
}

function renderToText(app: ReactNode): Promise<{ page: string; errors: string[] }> {
  return new Promise((resolve, reject) => {
    const errors: string[] = [];
    const { pipe } = renderToPipeableStream(app, {
      // Above this size React would send a finished boundary later, with an inline script to move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(pipe(new PassThrough())).then((page) => resolve({ page, errors }), reject),
      onShellError: reject,
      onError: (error) =>
        void errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    });
  });
}
