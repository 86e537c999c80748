import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from './ask';

interface PeerGolfer {
  first_name: string;
  last_name: string;
  headshot_url: string;
  country: string;
  sports: string[];
  testimonial: string;
  grad_year: number;
  academics: object;
  golf_data: object;
  personal: { socials: { instagram: string } };
}

interface PeerPost {
  title: string;
  slug: string;
  body: string;
  coverUrl: string;
}

/** A picture of the peers that belongs to one of our records. */
export interface PeerPicture {
  /** Path of the upload below /api. */
  path: string;
  method: 'POST' | 'PUT';
  field: string;
  /** Path of the file below the peers' public folder. */
  file: string;
}

export const MEASURED_POST = 'what-coaches-look-for-on-a-first-visit';

/** Writes the peers' golfers and posts into our api, through its own calls. Returns their pictures. */
export async function writePeersContent(
  { origin, authorization }: { origin: string; authorization: string },
  harness: string,
): Promise<PeerPicture[]> {
  const create = <T>(path: string, body: object): Promise<T> =>
    ask<T>(`${origin}/api${path}`, 'POST', { body, authorization });
  const pictures: PeerPicture[] = [];
  const file = await readFile(join(harness, 'shared/data.json'), 'utf8');
  const { golfers, posts } = JSON.parse(file) as { golfers: PeerGolfer[]; posts: PeerPost[] };
  const trainer = { first_name: 'Maren', last_name: 'Oakley', title: 'Head coach' };
  const { id } = await create<{ id: string }>('/trainers', trainer);
  for (const golfer of golfers) {
    const { first_name, last_name, country, sports, testimonial, grad_year, academics, golf_data, personal } =
      golfer;
    const names = { first_name, last_name, country, sports, testimonial, grad_year };
    // The peers store an account's name, ours only addresses.
    const instagram = new URL(personal.socials.instagram, 'https://www.instagram.com/').href;
    const rest = { academics, golf_data, personal: { socials: { instagram } }, trainer_id: id };
    const made = await create<{ id: string }>('/golfers', { ...names, ...rest });
    pictures.push({
      path: `/golfers/${made.id}`,
      method: 'PUT',
      field: 'profile_photo',
      file: golfer.headshot_url,
    });
  }
  for (const { title, slug, body, coverUrl } of posts) {
    await create('/posts', { title, slug, body, status: 'published' });
    pictures.push({ path: `/posts/${slug}/cover`, method: 'POST', field: 'cover', file: coverUrl });
  }
  return pictures;
}
