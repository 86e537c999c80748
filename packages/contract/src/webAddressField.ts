import type { StringSchema } from 'yup';
import { limits } from './limits';
import { withHttps } from './linkAddress';
import { withoutInvisible } from './oneLine';
import { atMost, textAs } from './text';
import { isWebAddress, parseWebAddress } from './webAddress';

/** A web address as typed; one that starts with its host gets 'https://'. It is stored as a browser would parse it. */
export function webAddressField(name: string): StringSchema {
  const message = `${name} must be a web address, such as https://www.example.com`;
  return textAs(name, webAddressOf)
    .max(limits.addressMax, atMost(name, limits.addressMax))
    .test('web-address', message, (value) => !value || isWebAddress(value));
}

/** Reading drops line breaks and tabs, which could hide what follows them. */
function webAddressOf(typed: string): string {
  const address = withoutInvisible(typed);
  return (parseWebAddress(address) ?? parseWebAddress(withHttps(address)))?.href ?? address;
}
