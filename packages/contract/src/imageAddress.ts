import type { StringSchema } from 'yup';
import { limits } from './limits';
import { withHttps } from './linkAddress';
import { atMost, textAs } from './text';

// A browser drops tabs and line breaks from a URL and reads a backslash as a slash.
const HIDDEN = /[\s\\\p{Cc}]/u;

/** Whether a page may use this as a picture's URL: http, https, or a path of this site. */
export function isImageAddress(address: string): boolean {
  if (HIDDEN.test(address)) return false;
  if (/^\/(?!\/)/.test(address)) return true;
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** The URL of a picture, as an admin types it; empty means none. */
export function imageAddressField(name: string): StringSchema {
  const message = `${name} must be a web address, such as https://www.example.com/team.webp, or a path of this site`;
  return textAs(name, withHttps)
    .max(limits.addressMax, atMost(name, limits.addressMax))
    .test('image-address', message, (value) => !value || isImageAddress(value));
}
