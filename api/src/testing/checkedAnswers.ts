import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { violationsOf } from './violationsOf';

const found: string[] = [];

/** Wraps a listener so that every response is checked against the OpenAPI document. */
export function checkedAnswers(listener: RequestListener): RequestListener {
  return (request, response) => {
    // The app rewrites both while it looks for the route.
    const { method = '', url = '' } = request;
    whenSent(response, (headers, body) => {
      // A response that was aborted did not reach the client.
      if (!response.destroyed) report({ method, url, status: response.statusCode }, headers, body);
    });
    return listener(request, response);
  };
}

/** Throws when a response has violated the document since the last call. */
export function throwViolations(): void {
  const all = found.splice(0);
  if (all.length > 0) throw new Error(`The OpenAPI document promises something else:\n${all.join('\n')}`);
}

/** Called with headers and body when the last byte is written. */
function whenSent(
  response: ServerResponse,
  check: (headers: OutgoingHttpHeaders, body: Buffer) => void,
): void {
  const chunks: Buffer[] = [];
  let head: OutgoingHttpHeaders = {};
  const keep = (chunk: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    // For a file it only records whether there is a body: an export may be of any length.
    if (chunks.length === 0 || isJson({ ...response.getHeaders(), ...head }))
      chunks.push(Buffer.from(chunk as string));
  };
  const { writeHead, write, end } = bound(response);
  // Headers passed to writeHead alone are not among those of the response object.
  response.writeHead = (...given: unknown[]) => {
    head = headersIn(given.at(-1));
    return writeHead(...given);
  };
  response.write = (...given: unknown[]) => {
    keep(given[0]);
    return write(...given);
  };
  response.end = (...given: unknown[]) => {
    keep(given[0]);
    const ended = end(...given);
    check({ ...response.getHeaders(), ...head }, Buffer.concat(chunks));
    return ended;
  };
}

function bound(response: ServerResponse) {
  return {
    writeHead: response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse,
    write: response.write.bind(response) as (...given: unknown[]) => boolean,
    end: response.end.bind(response) as (...given: unknown[]) => ServerResponse,
  };
}

/** Node takes headers as an object, or as a list of alternating names and values. */
function headersIn(given: unknown): OutgoingHttpHeaders {
  if (typeof given !== 'object' || given === null) return {};
  const entries: [unknown, unknown][] = Array.isArray(given)
    ? given.flatMap((name, index) =>
        index % 2 === 0 ? [[name, given[index + 1]] as [unknown, unknown]] : [],
      )
    : Object.entries(given);
  return Object.fromEntries(entries.map(([name, value]) => [String(name).toLowerCase(), String(value)]));
}

const isJson = (headers: OutgoingHttpHeaders) => /json/.test(String(headers['content-type']));

const DECODE: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

interface HttpRequest {
  method: string;
  url: string;
  status: number;
}

function report({ method, url, status }: HttpRequest, headers: OutgoingHttpHeaders, sent: Buffer): void {
  try {
    const decode = DECODE[String(headers['content-encoding'] ?? '')];
    const body = decode && sent.length > 0 && isJson(headers) ? decode(sent) : sent;
    for (const violation of violationsOf({ method, target: url, status, headers, body })) {
      found.push(`${method} ${url} answered ${status}: ${violation}`);
    }
  } catch (error) {
    found.push(`${method} ${url}: the answer cannot be checked: ${String(error)}`);
  }
}
