import { notFound } from '../errors';
import { sendResponse } from '../answers/ResponseCache';
import { type Answer, type RouteGroup, route, file, noBody } from '../route';
import { ifNoneMatch } from '../parameters';
import { DOCS_POLICY, docsPage, findDocsFile } from './docsPage';

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
        id: 'getOpenApi',
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
        id: 'getDocs',
        summary: 'This description, for people',
        headers: [ifNoneMatch],
        answers: { 200: file('A page made with Swagger UI.', ['text/html'], ['ETag']), 304: KNOWN },
      },
      async (ctx) => {
        ctx.set('Content-Security-Policy', DOCS_POLICY);
        sendResponse(ctx, await docsPage());
      },
    ),
    route(
      {
        method: 'GET',
        path: '/docs/:file',
        access: 'public',
        id: 'getDocsFile',
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
        answers: {
          200: file('The file.', ['text/javascript', 'text/css'], ['ETag']),
          304: KNOWN,
        },
      },
      async (ctx) => {
        const found = await findDocsFile(ctx.params.file ?? '');
        if (!found) throw notFound('File');
        sendResponse(ctx, found);
      },
    ),
  ],
};
