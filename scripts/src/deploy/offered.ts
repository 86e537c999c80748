import { join } from 'node:path';
import { readJson } from '../files/readJson';
import { writeFileAtomic } from '../files/writeFileAtomic';
import type { Publication } from './writeVersion';

type Place = Pick<Publication, 'name' | 'remotesDir'>;

const noteOf = ({ name, remotesDir }: Place): string => join(remotesDir, name, 'offered.json');

/** The build that was last put live from this working folder, by a start or by a deploy. */
export async function lastOffered(place: Place): Promise<string | undefined> {
  return (await readJson<{ version: string }>(noteOf(place)))?.version;
}

export async function rememberOffered(place: Place, version: string): Promise<void> {
  await writeFileAtomic(noteOf(place), JSON.stringify({ version }));
}
