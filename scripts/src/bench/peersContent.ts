import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchedApi } from './benchedApi';

interface PeerGolfer {
  first_name: string;
  last_name: string;
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
}

export const MEASURED_POST = 'what-coaches-look-for-on-a-first-visit';

/** Writes the golfers and posts that the peers serve into our api, through its own calls. */
export async function writePeersContent(api: BenchedApi, harness: string): Promise<void> {
  const file = await readFile(join(harness, 'shared/data.json'), 'utf8');
  const { golfers, posts } = JSON.parse(file) as { golfers: PeerGolfer[]; posts: PeerPost[] };
  const trainer = { first_name: 'Maren', last_name: 'Oakley', title: 'Head coach' };
  const { id } = await api.ask<{ id: string }>('POST', '/trainers', trainer);
  for (const golfer of golfers) {
    const { first_name, last_name, country, sports, testimonial, grad_year, academics, golf_data, personal } =
      golfer;
    const names = { first_name, last_name, country, sports, testimonial, grad_year };
    // The peers hold an account's name, ours takes addresses only.
    const instagram = new URL(personal.socials.instagram, 'https://www.instagram.com/').href;
    const rest = { academics, golf_data, personal: { socials: { instagram } }, trainer_id: id };
    await api.ask('POST', '/golfers', { ...names, ...rest });
  }
  for (const { title, slug, body } of posts) {
    await api.ask('POST', '/posts', { title, slug, body, status: 'published' });
  }
}
