import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { site } from '@site/contract';
import { notFound } from '../errors';
import { ifNoneMatch } from '../parameters';
import { type CachedResponse, encodeResponse, sendResponse } from '../responseCache';
import { type Answer, file, noBody, type RouteGroup, route } from '../route';

// Swagger UI renders the document. It sets styles through the CSSOM only and needs neither eval nor a third party, so the
// policy has no exception for it. The icons of its style sheet are data URLs.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${site.name} api</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs">
<noscript>This page needs JavaScript. Without it, read <a href="/api/openapi.json">the document itself</a>.</noscript>
</main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

// "Try it out" acts on the real site, so only reading is allowed. The validator would send the document to a third party.
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: ['get'],
  validatorUrl: null,
});
`;

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const library = (name: string) => async () =>
  readFile(path.join(path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist')), name), 'utf8');

const files: Record<string, { type: string; read: () => Promise<string> }> = {
  'index.html': { type: 'text/html; charset=utf-8', read: () => Promise.resolve(PAGE) },
  'start.js': { type: JAVASCRIPT, read: () => Promise.resolve(START) },
  'swagger-ui-bundle.js': { type: JAVASCRIPT, read: library('swagger-ui-bundle.js') },
  'swagger-ui.css': { type: 'text/css; charset=utf-8', read: library('swagger-ui.css') },
};

/** Read on the first request, and compressed once per process. */
const encoded = new Map<string, Promise<CachedResponse>>();

async function docsFile(name: string): Promise<CachedResponse> {
  const found = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!found) throw notFound('File');
  const response =
    encoded.get(name) ?? found.read().then((text) => encodeResponse({ text, type: found.type }));
  encoded.set(name, response);
  return response;
}

const openApiAnswer: Answer<object> = {
  description: 'An OpenAPI 3.1 document.',
  describe: () => ({
    'application/json': { schema: { type: 'object', required: ['openapi', 'info', 'paths'] } },
  }),
};

const KNOWN: Answer<void> = { ...noBody('You have it already.'), headers: ['ETag'] };

export const documentationRoutes: RouteGroup = {
  name: 'Documentation',
  description: 'The api described by itself. Every answer of its tests is checked against this description.',
  wires: {},
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/openapi.json',
        access: 'public',
        summary: 'This description, for programs',
        answers: { 200: openApiAnswer },
        // Built from our own code alone: it never becomes stale.
        cachedFrom: [],
      },
      (ctx) => ctx.deps.openApi(),
    ),
    route(
      {
        method: 'GET',
        path: '/docs',
        access: 'public',
        summary: 'This description, for people',
        headers: [ifNoneMatch],
        answers: { 200: file('A page made with Swagger UI.', ['text/html'], ['ETag']), 304: KNOWN },
      },
      async (ctx) => {
        ctx.set('Content-Security-Policy', POLICY);
        sendResponse(ctx, await docsFile('index.html'));
      },
    ),
    route(
      {
        method: 'GET',
        path: '/docs/:file',
        access: 'public',
        summary: 'A script or style of that page',
        params: [
          {
            name: 'file',
            in: 'path',
            required: true,
            description: 'As the page names it.',
            schema: { type: 'string' },
          },
        ],
        headers: [ifNoneMatch],
        answers: { 200: file('The file.', ['text/javascript', 'text/css'], ['ETag']), 304: KNOWN },
      },
      async (ctx) => sendResponse(ctx, await docsFile(ctx.params.file ?? '')),
    ),
  ],
};
