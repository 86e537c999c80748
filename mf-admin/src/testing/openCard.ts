import { type AdminGolferWire, type GolferCardInput, type GolferCardWire, paths } from '@site/contract';
import { buildAdminGolfer } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi, ok, staleRefusal } from './fakeApi';
import { renderAdmin } from './renderAdmin';
import { pressIn } from './pressIn';

const LATER = '2026-11-20T11:00:00.000Z';

const emptyCard: GolferCardWire = {
  ...{ figures: [], results: [], films: [], schedule: [] },
  updated_on: '2026-11-20',
};

export const result = (on: string, event: string): GolferCardWire['results'][number] => ({
  ...{ on, event, venue: '', yards: null, rating: null, slope: null, score: '71', place: '' },
});

/** The page of a card, over an api that stores what is sent as the real one does. */
export async function openCard(card: Partial<GolferCardWire> = {}, fields: Partial<AdminGolferWire> = {}) {
  const api = new FakeApi();
  let golfer = buildAdminGolfer({ id: 'isla', ...fields, card: { ...emptyCard, ...card } });
  api.replace('GET /golfers/isla', () => ok(golfer));
  api.replace('PUT /golfers/isla/card', ({ body }) => {
    const { based_on, figures = [], results = [], films = [], schedule = [] } = body as GolferCardInput;
    if (based_on !== golfer.updated_at) return staleRefusal;
    const byDay = [...results].sort((one, other) => other.on.localeCompare(one.on));
    const wire = { ...emptyCard, figures, schedule, results: byDay };
    const shown = films.map((film) => ({ ...film, platform: 'YouTube' }));
    store({ card: { ...wire, films: shown } as GolferCardWire });
    return ok(golfer);
  });
  const store = (change: Partial<AdminGolferWire>) => {
    golfer = { ...golfer, ...change, updated_at: LATER };
  };
  const { user } = renderAdmin(paths.adminGolferCard.to('isla'), api);
  await screen.findByRole('form', { name: 'Card for coaches' });
  const group = (name: string) => within(screen.getByRole('group', { name }));
  return {
    ...{ api, user, store, group },
    press: pressIn(user),
    fill: async (entry: string, label: string, text: string) => {
      // An optional field says so in its label.
      const field = group(entry).getByLabelText(new RegExp(`^${label}`));
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    sent: () => api.sent('PUT', '/golfers/isla/card').map(({ body }) => body as GolferCardInput),
  };
}
