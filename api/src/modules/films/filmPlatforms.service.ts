import { type Film, type FilmPlatform, filmMessages, limits, oneLineOf } from '@site/contract';
import * as yup from 'yup';
import { askServer } from '../../http/askServer';
import { validationFailed } from '../../http/errors';

interface Platform {
  oEmbed: string;
  /** The only host from which its stills are taken. */
  stillHost: string;
  /** Wider than what oEmbed names, the widest first; not every film has them. */
  widerStills?(film: Film): string[];
}

const platforms: Record<FilmPlatform, Platform> = {
  YouTube: {
    oEmbed: 'https://www.youtube.com/oembed',
    stillHost: 'i.ytimg.com',
    widerStills: ({ id }) =>
      ['maxresdefault', 'hq720'].map((name) => `https://i.ytimg.com/vi/${id}/${name}.jpg`),
  },
  Vimeo: { oEmbed: 'https://vimeo.com/api/oembed.json', stillHost: 'i.vimeocdn.com' },
};

const WIDTH = 1280;
const TIMEOUT_MS = 8000;
const ANSWER_BYTES = 64 * 1024;
// Private, deleted, or not to be embedded.
const HIDDEN = [400, 401, 403, 404];

const oEmbedAnswer = yup.object({
  title: yup.string().default(''),
  thumbnail_url: yup.string().default(''),
});

export interface FoundFilm {
  title: string;
  still: Buffer;
}

/**
 * Asks the film's platform, or the given oEmbed service, for title and still. The api connects to the hosts named here
 * only, whatever an editor types. Throws 422 for a film that the platform does not offer, and any other failure as it is.
 */
export async function findFilm(film: Film, filmService: string | undefined): Promise<FoundFilm> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const service = serviceFor(film, filmService);
  const { title, thumbnail_url } = readAnswer(await ask(service, ANSWER_BYTES, signal));
  const stills = stillsOf(film, thumbnail_url, filmService && service.origin);
  const still = await firstOf(stills, signal);
  if (!still) throw new Error(`no still at ${stills.join(', ') || 'any known address'}`);
  return { title: oneLineOf(title).slice(0, limits.filmTitleMax).trim(), still };
}

function serviceFor({ platform, address }: Film, filmService: string | undefined): URL {
  const service = new URL(filmService ?? platforms[platform].oEmbed);
  service.searchParams.set('url', address);
  service.searchParams.set('format', 'json');
  service.searchParams.set('width', String(WIDTH));
  return service;
}

/** Those of the hosts that are known, the widest first. */
function stillsOf(film: Film, named: string, serviceOrigin: string | undefined): string[] {
  const { stillHost, widerStills } = platforms[film.platform];
  const wider = serviceOrigin ? [] : (widerStills?.(film) ?? []);
  const origin = serviceOrigin ?? `https://${stillHost}`;
  return [...wider, named].filter((still) => URL.canParse(still) && new URL(still).origin === origin);
}

interface Answer {
  status: number;
  bytes: Buffer;
}

function readAnswer({ status, bytes }: Answer): yup.InferType<typeof oEmbedAnswer> {
  if (HIDDEN.includes(status)) throw validationFailed({ address: filmMessages.hidden });
  if (status !== 200) throw new Error(`answered ${status}`);
  return oEmbedAnswer.validateSync(JSON.parse(bytes.toString('utf8')));
}

async function firstOf(addresses: readonly string[], signal: AbortSignal): Promise<Buffer | undefined> {
  for (const address of addresses) {
    const { status, bytes } = await ask(new URL(address), limits.photoBytes, signal);
    if (status === 200) return bytes;
  }
  return undefined;
}

/** Reads at most `maxBytes`, whatever length the answer claims. */
async function ask(url: URL, maxBytes: number, signal: AbortSignal): Promise<Answer> {
  const { status, body } = await askServer(url, { signal });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { status, bytes: Buffer.concat(chunks) };
}
