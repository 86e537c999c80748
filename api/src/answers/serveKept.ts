import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import accepts from 'accepts';
import type { Logger } from 'pino';
import { logLine } from '../http/requestLog';
import { NO_SNIFFING, SECURITY_HEADERS } from '../http/securityHeaders';
import type { KeptAnswers } from './KeptAnswers';
import { type Form, type PublicAnswer, encodings, matchesTag } from './PublicAnswer';

/** Headers as Node writes them fastest: names and values in turn. */
type RawHeaders = string[];

interface Heads {
  200: RawHeaders;
  304: RawHeaders;
}

// Made once for each form of an answer: putting ten headers together costs more than sending them.
const heads = new WeakMap<Form, Heads>();

/**
 * Answers from what is kept, before the app sees the request: most of the api's traffic is the same few public answers.
 * Everything else, and everything that carries a token, goes on to the app.
 */
export function serveKept(answers: KeptAnswers, log: Logger, app: RequestListener): RequestListener {
  return (request, response) => {
    const answer = isAnonymousRead(request) ? answers.get(request.url ?? '') : undefined;
    if (!answer) return app(request, response);
    const id = randomUUID();
    const form = formFor(answer, request);
    const status = isKnown(request.headers['if-none-match'], form, answer.tag) ? 304 : 200;
    const head = headsOf(form, answer.type)[status].concat('X-Request-Id', id);
    const isBodyless = status === 304 || request.method === 'HEAD';
    response.writeHead(status, head).end(isBodyless ? undefined : form.body);
    const { method, url } = request;
    log.info(logLine({ id, method, path: url?.split('?', 1)[0], status, ms: 0 }), 'request');
  };
}

function isAnonymousRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
}

function isKnown(asked: string | undefined, { etag }: Form, tag: string): boolean {
  return asked !== undefined && (asked === etag || matchesTag(asked, tag));
}

function headsOf(form: Form, type: string): Heads {
  const known = heads.get(form);
  if (known) return known;
  const own = raw(form.headers);
  const length = String(form.body.length);
  const made: Heads = {
    200: [...raw(SECURITY_HEADERS), ...own, 'Content-Type', type, 'Content-Length', length],
    // The other security headers are about a body: those of the stored answer go on holding.
    304: [...raw(NO_SNIFFING), ...own],
  };
  heads.set(form, made);
  return made;
}

const raw = (headers: object): RawHeaders => Object.entries(headers).flat() as string[];

function formFor({ forms }: PublicAnswer, request: IncomingMessage): Form {
  // Without the header anything would be allowed; what is meant is a simple client.
  if (!request.headers['accept-encoding'] || !forms.br) return forms.identity;
  const encoding = accepts(request).encoding([...encodings]);
  return (encoding && forms[encoding as (typeof encodings)[number]]) || forms.identity;
}
