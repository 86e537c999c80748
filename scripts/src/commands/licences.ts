import { writeLicences } from '../supply/supply';
import { print } from '../terminal';

/** Writes docs/licences.md. */
export async function licences(): Promise<void> {
  await writeLicences();
  print('Written to docs/licences.md.');
}
