import { trusted } from 'mongoose';

/** Matches dates up to this one. */
export function notAfter(date: Date): object {
  return trusted({ $lte: date });
}
