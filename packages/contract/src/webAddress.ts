import { limits } from './limits';

const SCHEMES = ['http:', 'https:'];

/** Whether a page may link to this. */
export function isWebAddress(address: string): boolean {
  return parseWebAddress(address) !== undefined;
}

/** As a browser reads it; undefined for anything that is no address of the web. */
export function parseWebAddress(address: string): URL | undefined {
  if (address.length > limits.addressMax || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return SCHEMES.includes(url.protocol) ? url : undefined;
}
