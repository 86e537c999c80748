import { contactNumberIn, internationalNumber } from '@site/contract';
import { foldedEmail } from './soughtPerson';

/**
 * What other leads of the same person are found by. Two leads belong together when one of them seeks what the other
 * one is, which then holds the other way round too.
 */
export interface PersonKeys {
  is: string[];
  seeks: string[];
}

// Nobody who writes to the agency names more of their own.
const WRITTEN_MAX = 5;
const WRITTEN = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d][a-z\d.-]{0,250}[a-z\d]/gi;

/**
 * By the address of the sender, by the telephone number of an application, and by addresses in the message, such as a
 * parent's. An address that two messages mention, such as a coach's, does not join them: somebody has to write from it.
 */
export function personKeysOf({ email, message }: { email: string; message: string }): PersonKeys {
  const from = foldedEmail(email);
  const written = [...new Set((message.match(WRITTEN) ?? []).map(foldedEmail))]
    .filter((address) => address !== from)
    .slice(0, WRITTEN_MAX);
  const phone = internationalNumber(contactNumberIn(message)?.number ?? '');
  const own = [`from ${from}`, ...(phone ? [`phone ${phone}`] : [])];
  return {
    is: [...own, ...written.map((address) => `names ${address}`)],
    seeks: [...own, `names ${from}`, ...written.map((address) => `from ${address}`)],
  };
}
