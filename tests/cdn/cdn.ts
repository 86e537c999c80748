import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rawRequest, type RawResponse } from '../nginx/rawRequest';

export const PURGE_SECRET = 'a-secret-of-the-cdn';

interface Held {
  answer: RawResponse;
  keys: string[];
  /** The headers that the answer varies with, and their values. */
  vary: string;
  variant: string;
  until: number;
}

interface Purge {
  keys: string[];
  at: number;
}

export interface Cdn {
  origin: string;
  purgeUrl: string;
  /** What was answered without asking the site is a hit. */
  log: { path: string; outcome: 'hit' | 'miss' }[];
  /** Those that were accepted. */
  purges: Purge[];
  /** Refuses every purge. */
  isRefusing: boolean;
  /** The next answer for this path arrives only when it is let through. */
  delay(path: string): Pick<Delay, 'hasLeft' | 'letThrough'>;
  stop(): Promise<void>;
}

interface Delay {
  /** The site has answered. */
  hasLeft: Promise<void>;
  through: Promise<void>;
  leave(): void;
  letThrough(): void;
}

/** As Fastly does it without a policy: for an hour, whatever no-cache and no-store say, errors and redirects as well. */
const DEFAULT_SECONDS = 3600;
const HELD_STATUS = [200, 203, 300, 301, 302, 404, 410];

function heldSeconds({ status, headers }: RawResponse): number {
  if (!HELD_STATUS.includes(status) || headers['set-cookie']) return 0;
  if (/private/.test(headers['cache-control'] ?? '')) return 0;
  const policy = String(headers['surrogate-control'] ?? headers['cache-control']);
  const [, seconds] = /max-age=(\d+)/.exec(policy) ?? [];
  return seconds === undefined ? DEFAULT_SECONDS : Number(seconds);
}

const variantOf = (vary: string, headers: IncomingHttpHeaders): string =>
  vary
    .split(',')
    .map((name) => String(headers[name.trim().toLowerCase()] ?? ''))
    .join('|');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The answers that a CDN holds, by their address. */
class HeldAnswers {
  readonly #held = new Map<string, Held[]>();

  find({ url = '', method, headers }: IncomingMessage): RawResponse | undefined {
    if (method !== 'GET') return undefined;
    const isFor = ({ until, vary, variant }: Held) =>
      until > Date.now() && variant === variantOf(vary, headers);
    return this.#held.get(url)?.find(isFor)?.answer;
  }

  keep({ url = '', method, headers }: IncomingMessage, answer: RawResponse): void {
    const seconds = heldSeconds(answer);
    if (method !== 'GET' || seconds === 0) return;
    const { vary = '', 'surrogate-key': keys = '' } = answer.headers;
    const others = (this.#held.get(url) ?? []).filter(({ until }) => until > Date.now());
    const until = Date.now() + seconds * 1000;
    const variant = variantOf(vary, headers);
    this.#held.set(url, [{ answer, keys: String(keys).split(' '), vary, variant, until }, ...others]);
  }

  purge(keys: readonly string[]): void {
    for (const [url, answers] of this.#held) {
      const rest = answers.filter((each) => !each.keys.some((key) => keys.includes(key)));
      this.#held.set(url, rest);
    }
  }
}

async function askSite(siteOrigin: string, request: IncomingMessage): Promise<RawResponse> {
  const { url = '', method } = request;
  const headers = { ...request.headers } as Record<string, string>;
  // The visitor's own copy is no matter of the site.
  delete headers['if-none-match'];
  const body = method === 'POST' ? await bodyOf(request) : undefined;
  return rawRequest(siteOrigin, url, { method, headers, body });
}

/** Without what was meant for the CDN. */
function send({ status, headers, body }: RawResponse, response: ServerResponse): void {
  const sent = { ...headers };
  delete sent['surrogate-control'];
  delete sent['surrogate-key'];
  response.writeHead(status, sent).end(body);
}

/** A caching proxy that reads the headers of a CDN and takes purges by key, in front of the site at this address. */
export async function startCdn(siteOrigin: string): Promise<Cdn> {
  const held = new HeldAnswers();
  const delays = new Map<string, Delay>();
  const state = { log: [] as Cdn['log'], purges: [] as Purge[], isRefusing: false };

  const visit = async (request: IncomingMessage): Promise<RawResponse> => {
    const { url = '' } = request;
    const known = held.find(request);
    cdn.log.push({ path: url, outcome: known ? 'hit' : 'miss' });
    if (known) return known;
    const answer = await askSite(siteOrigin, request);
    const delay = delays.get(url);
    delays.delete(url);
    delay?.leave();
    await delay?.through;
    held.keep(request, answer);
    return answer;
  };

  const purge = ({ method, headers }: IncomingMessage): number => {
    if (method !== 'POST' || headers['fastly-key'] !== PURGE_SECRET) return 401;
    if (cdn.isRefusing) return 503;
    const keys = String(headers['surrogate-key'] ?? '').split(' ');
    held.purge(keys);
    cdn.purges.push({ keys, at: performance.now() });
    return 200;
  };

  const server = createServer((request, response) => {
    if (request.url === '/purge') return void response.writeHead(purge(request)).end();
    visit(request).then(
      (answer) => send(answer, response),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Where the site does not start, nobody closes it.
  server.unref();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cdn: Cdn = Object.assign(state, {
    origin,
    purgeUrl: `${origin}/purge`,
    delay(path: string) {
      const delay = createDelay();
      delays.set(path, delay);
      return delay;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
  return cdn;
}

function createDelay(): Delay {
  let letThrough = (): void => undefined;
  let leave = (): void => undefined;
  const through = new Promise<void>((resolve) => (letThrough = resolve));
  const hasLeft = new Promise<void>((resolve) => (leave = resolve));
  return { hasLeft, through, leave, letThrough };
}
