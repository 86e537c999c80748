import type { HideableGroup } from '@site/contract';
import request from 'supertest';
import { Golfer } from '../modules/golfers/golfer.model';
import { createTrainer } from './createRecords';
import { jpeg } from './pictures';
import type { setUpTestApi } from './setUpTestApi';

/** A text of each part of a profile that appears nowhere else. */
export const WORDS: Record<Exclude<HideableGroup, 'photo'>, string> = {
  name: 'Quillfeather',
  academics: 'Oceanography',
  // So long that no moment or id has it by chance.
  results: '918273',
  film: '76979871',
  schedule: 'Quillford',
  testimonial: 'Wind is a friend.',
  socials: 'instagram.example/quill',
};

/** The school of these athletes. */
export const SCHOOL = 'Gorsemoor School';

const golf = {
  handicap: 1.2,
  handicap_on: '2026-05-01',
  average_score: 72,
  rounds: 20,
  world_rank: 918_273,
  rank_name: 'WAGR',
  stats: { driving_distance: 240, fairway_accuracy: 70, greens_in_regulation: 60 },
};

/** Athletes with a value in every field of a profile, and everything that visitors can read of them. */
export function setUpWholeAthletes({ api, send }: Pick<ReturnType<typeof setUpTestApi>, 'api' | 'send'>) {
  return { createWhole, publicTexts };

  async function createWhole(): Promise<{ id: string; slug: string; photo: string }> {
    const trainer = await createTrainer();
    const academics = {
      gpa: 3.8,
      gpa_method: 'Estimated',
      sat: 1300,
      act: 28,
      major: WORDS.academics,
      school: SCHOOL,
      graduates_on: '2026-06-30',
    };
    const { body } = await send('post', '/golfers')
      .field({ first_name: 'Isla', last_name: WORDS.name, country: 'Scotland', grad_year: '2026' })
      .field({
        sports: '["Golf"]',
        team: 'women',
        testimonial: WORDS.testimonial,
        trainer_id: String(trainer._id),
      })
      .field('academics', JSON.stringify(academics))
      .field('golf_data', JSON.stringify(golf))
      .field('personal', JSON.stringify({ socials: { instagram: `https://${WORDS.socials}` } }))
      .attach('profile_photo', await jpeg(), 'a.jpg')
      .expect(201);
    await send('put', `/golfers/${String(body.id)}/card`)
      .send({
        figures: [{ sport: 'Tennis', figure: 'utr', value: '9.4', note: WORDS.results }],
        films: [{ address: `https://vimeo.com/${WORDS.film}`, title: 'Swing' }],
        schedule: [{ on: '2027-05-02', event: 'Spring Open', venue: WORDS.schedule }],
        results: [{ on: '2026-05-02', event: 'Club medal', venue: WORDS.results, score: '71' }],
      })
      .expect(200);
    return { id: body.id as string, slug: body.slug as string, photo: body.headshot_url as string };
  }

  /** Every public answer that an athlete can be in. */
  async function publicTexts(id: string): Promise<string> {
    const { trainerId, slug } = await Golfer.findById(id).orFail();
    const paths = [
      '/golfers',
      '/golfers?limit=5',
      '/golfers?q=isla',
      `/golfers/${id}`,
      `/golfers/${slug}`,
      `/trainers/${String(trainerId)}`,
    ];
    const answers = await Promise.all(paths.map((path) => request(api.server).get(`/api${path}`)));
    const files = ['/sitemap.xml', '/blog/feed.xml'].map((path) => request(api.server).get(path));
    return [...answers, ...(await Promise.all(files))].map(({ text }) => text).join('\n');
  }
}
