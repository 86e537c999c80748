import type { IncomingMessage } from 'node:http';

/**
 * Whether it is clear what a request asks for: its target can be parsed, and it names one host. Ask before anything else
 * parses the target: Node writes one with a bad port to the error stream, query and all.
 */
export const isReadableHead = ({
  url = '',
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean =>
  (/^[/*]/.test(url) || URL.canParse(url)) && !hasTwoHosts(rawHeaders);

/** Names and values alternate. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
