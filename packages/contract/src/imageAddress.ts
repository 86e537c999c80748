import type { StringSchema } from 'yup';
import { limits } from './limits';
import { atMost, text } from './text';

// A browser drops tabs and line breaks from an address and takes a backslash for a slash.
const HIDDEN = /[\s\\\p{Cc}]/u;

/** Whether a page may show this as a picture's address: http, https, or a path of this site. */
export function isImageAddress(address: string): boolean {
  if (HIDDEN.test(address)) return false;
  if (/^\/(?!\/)/.test(address)) return true;
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** Where a picture is to be found, as an admin types it; empty means that there is none. */
export function imageAddressField(name: string): StringSchema {
  const message = `${name} must be a web address that starts with http:// or https://, or a path of this site`;
  return text(name)
    .max(limits.addressMax, atMost(name, limits.addressMax))
    .test('image-address', message, (value) => !value || isImageAddress(value));
}
