import type { StringSchema } from 'yup';
import { limits } from './limits';
import { atMost, text } from './text';
import { isWebAddress, parseWebAddress } from './webAddress';

/** A web address as typed. It is stored as a browser would parse it. */
export function webAddressField(name: string): StringSchema {
  const message = `${name} must be a web address that starts with http:// or https://`;
  return (
    text(name)
      // Reading drops line breaks and tabs, which could hide what follows them.
      .transform((value: unknown) =>
        typeof value === 'string' ? (parseWebAddress(value)?.href ?? value) : value,
      )
      .max(limits.addressMax, atMost(name, limits.addressMax))
      .test('web-address', message, (value) => !value || isWebAddress(value))
  );
}
