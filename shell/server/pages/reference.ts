import { createHash } from 'node:crypto';
import { encodeBody, type Encoding, type FinishedPage } from './compressPage';

// Hidden once the application has loaded what failed. A browser that knows neither shows it for longer.
const STYLE = [
  '#reference{padding:.5rem 1rem;font-size:.875rem;text-align:center}',
  '@media (scripting:enabled){#app:has(main):not(:has([role=alert]:not(:empty)))~#reference{display:none}}',
].join('');
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const END = '</body></html>';

type SentPage = Pick<FinishedPage, 'policy'> & { body: Buffer };

/**
 * The page of a failure with the id of its request, which a visitor can quote and the logs have; any other as it is. The
 * id is written into the copy that is sent: the page itself may be shared with others. Outside of the application, which
 * would remove it. An answer of the api can name it already.
 */
export async function withReference(
  { status, bodies, policy }: FinishedPage,
  encoding: Encoding,
  id: string | undefined,
): Promise<SentPage> {
  const whole = { body: bodies[encoding] ?? bodies.identity, policy };
  if (status < 500 || !id) return whole;
  const html = bodies.identity.toString('utf8');
  if (!html.endsWith(END) || html.includes(id)) return whole;
  const reference = `<style>${STYLE}</style><aside id="reference">Reference: ${id}</aside>`;
  const body = await encodeBody(html.slice(0, -END.length) + reference + END, encoding);
  return { body, policy: withStyle(policy) };
}

/** A hash would turn off the 'unsafe-inline' of a development build. */
const withStyle = (policy: string): string =>
  policy.includes("style-src 'self' 'unsafe-inline'")
    ? policy
    : policy.replace('style-src ', `style-src ${STYLE_HASH} `);
