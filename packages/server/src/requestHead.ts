import type { IncomingMessage } from 'node:http';

/**
 * Whether it is clear what a request asks for: its target can be parsed, and it names one host. Ask before anything else
 * parses the target: Node writes one with a bad port to the error stream, query and all.
 */
export const isReadableHead = ({ url = '', rawHeaders, httpVersion }: Head): boolean =>
  (/^[/*]/.test(url) || URL.canParse(url)) && isOneHost(hostsOf(rawHeaders), httpVersion);

type Head = Pick<IncomingMessage, 'url' | 'rawHeaders' | 'httpVersion'>;

/** RFC 9112: only HTTP/1.0 may name none. */
const isOneHost = (hosts: number, httpVersion: string): boolean =>
  hosts === 1 || (hosts === 0 && httpVersion === '1.0');

/** Names and values alternate. */
function hostsOf(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
