import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { site } from '@site/contract';
import { type CachedResponse, encodeResponse } from '../answers/ResponseCache';

// Swagger UI renders the document. It sets styles through the CSSOM only and needs neither eval nor a third party, so
// the policy has no exception for it. Scalar, twice as large, inserts style elements and loads fonts from its own
// server.
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // The icons of its style sheet are data URLs.
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // "Try it out" acts on the real site, so only reading is allowed.
  supportedSubmitMethods: ['get'],
  // The validator would send the document to a third-party server.
  validatorUrl: null,
});
`;

const STYLE = `body { margin: 0; background: #fff; }
.swagger-ui { overflow-wrap: anywhere; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info .title { font-size: clamp(1.5rem, 5vw, 2.25rem); }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .scheme-container { padding: 16px 0; }
  .swagger-ui .opblock-tag { display: block; font-size: 1.25rem; }
  .swagger-ui .opblock-tag small { padding: 4px 0 0; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; padding: 8px; }
  .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; row-gap: 4px; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 64px; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; flex: 1 1 60%; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 0; }
  .swagger-ui .view-line-link { display: none; }
  .swagger-ui .opblock-body, .swagger-ui .responses-inner { overflow-x: auto; }
}
`;

interface DocsFile {
  /** Contains a hash of the content, so that it can be cached for ever. */
  name: string;
  type: string;
  text: string;
}

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

function docsFile(name: string, ending: keyof typeof TYPES, text: string): DocsFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { name: `${name}.${hash}.${ending}`, type: TYPES[ending], text };
}

function readDocs() {
  const library = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const read = (name: string) => readFileSync(path.join(library, name), 'utf8');
  const styles = [docsFile('swagger-ui', 'css', read('swagger-ui.css')), docsFile('docs', 'css', STYLE)];
  const scripts = [docsFile('swagger-ui', 'js', read('swagger-ui-bundle.js')), docsFile('docs', 'js', START)];
  return { files: [...styles, ...scripts], html: pageOf(styles, scripts) };
}

const addressOf = ({ name }: DocsFile) => `/api/docs/${name}`;

const pageOf = (styles: readonly DocsFile[], scripts: readonly DocsFile[]) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${site.name} api</title>
${styles.map((style) => `<link rel="stylesheet" href="${addressOf(style)}">`).join('\n')}
</head>
<body>
<main id="docs">
<noscript>This page needs JavaScript. Without it, read <a href="/api/openapi.json">the document itself</a>.</noscript>
</main>
${scripts.map((script) => `<script src="${addressOf(script)}"></script>`).join('\n')}
</body>
</html>
`;

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };

let docs: ReturnType<typeof readDocs> | undefined;
const encoded = new Map<string, Promise<CachedResponse>>();

/** The HTML page. Like its files, it is read on the first request and compressed once per process. */
export function docsPage(): Promise<CachedResponse> {
  docs ??= readDocs();
  return once('', { text: docs.html, type: 'text/html; charset=utf-8' });
}

/** A script or style of the page; undefined for an unknown name. */
export function findDocsFile(name: string): Promise<CachedResponse> | undefined {
  docs ??= readDocs();
  const file = docs.files.find((candidate) => candidate.name === name);
  return file && once(name, { ...file, headers: IMMUTABLE });
}

function once(name: string, response: Parameters<typeof encodeResponse>[0]): Promise<CachedResponse> {
  const known = encoded.get(name) ?? encodeResponse(response);
  encoded.set(name, known);
  return known;
}
