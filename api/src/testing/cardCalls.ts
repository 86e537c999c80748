import type { setUpTestApi } from './setUpTestApi';

type Send = ReturnType<typeof setUpTestApi>['send'];

export const VIMEO = 'https://vimeo.com/76979871';

/** A card with one entry in each list, but for the films. */
export const CARD = {
  figures: [
    { sport: 'Swimming', figure: '100-free', value: '52.31', on: '2026-04-18', note: 'long course' },
    { sport: 'Swimming', figure: '200-free', value: '1:54.02', on: '', note: '' },
  ],
  results: [
    {
      ...{ on: '2026-05-02', event: 'Spring medal', venue: 'Quill Links', score: '71', place: '2nd of 84' },
      ...{ yards: 6402, rating: 71.3, slope: 128 },
    },
  ],
  schedule: [{ on: '2027-06-01', event: 'Summer Open', venue: 'Quillford' }],
};

/** The calls of an admin who edits the cards of athletes. */
export const cardCalls = (send: Send) => ({
  put: (key: string, card: object) => send('put', `/golfers/${key}/card`).send(card),
  async create(card: object = CARD): Promise<{ id: string; slug: string; updated_at: string }> {
    const { body } = await send('post', '/golfers')
      .send({ first_name: 'Isla', last_name: 'Quill' })
      .expect(201);
    const saved = await send('put', `/golfers/${String(body.id)}/card`)
      .send(card)
      .expect(200);
    return saved.body as { id: string; slug: string; updated_at: string };
  },
});
