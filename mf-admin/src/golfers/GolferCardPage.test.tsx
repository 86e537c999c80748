import { type AdminGolferWire, type GolferCardInput, type GolferCardWire, paths } from '@site/contract';
import { buildAdminGolfer, buildCard } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../testing/fakeApi';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const LATER = '2026-11-20T11:00:00.000Z';

const result = (on: string, event: string): GolferCardWire['results'][number] => ({
  on,
  event,
  venue: '',
  yards: null,
  rating: null,
  slope: null,
  score: '71',
  place: '',
});

/** The page of a card, over an api that stores what is sent as the real one does. */
async function openCard(card: Partial<GolferCardWire> = {}, fields: Partial<AdminGolferWire> = {}) {
  const api = new FakeApi();
  let golfer = buildAdminGolfer({ id: 'isla', ...fields, card: buildCard(card) });
  api.replace('GET /golfers/isla', () => ok(golfer));
  api.replace('PUT /golfers/isla/card', ({ body }) => {
    const { based_on, figures = [], results = [], films = [], schedule = [] } = body as GolferCardInput;
    if (based_on !== golfer.updated_at) return staleRefusal;
    const byDay = [...results].sort((one, other) => other.on.localeCompare(one.on));
    const wire = buildCard({ figures, schedule, results: byDay });
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
    api,
    user,
    store,
    group,
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

describe('the card of an athlete', () => {
  const WRITTEN = '2025-10-01T09:00:00.000Z';
  const isSaved = () => screen.findByText('The card is saved');
  const summary = () => screen.findByRole('group', { name: 'There is a problem' });

  it('sends what was entered in the four lists, with the version that was opened', async () => {
    const { user, press, fill, group, sent } = await openCard({}, { sports: ['Athletics'] });
    await press('Add figure');
    expect(group('Figure 1').getByLabelText('Sport')).toHaveValue('Track & Field');
    await user.selectOptions(group('Figure 1').getByLabelText('Figure'), '800 m');
    await fill('Figure 1', 'Value', '1:58.20');
    await press('Add result');
    await fill('Result 1', 'Date', '2026-05-02');
    await fill('Result 1', 'Event', 'County final');
    await fill('Result 1', 'Score', '1:58.20');
    await press('Add film');
    await fill('Film 1', 'Address', 'youtu.be/dQw4w9WgXcQ');
    await fill('Film 1', 'Title', 'Final');
    await press('Add event');
    await fill('Event 1', 'Date', '2027-06-01');
    await fill('Event 1', 'Event', 'Summer Open');
    await press('Save card');

    expect(await isSaved()).toBeVisible();
    expect(sent()).toEqual([
      {
        figures: [{ sport: 'Track & Field', figure: '800', value: '1:58.20', on: '', note: '' }],
        results: [{ ...result('2026-05-02', 'County final'), score: '1:58.20' }],
        films: [{ address: 'youtu.be/dQw4w9WgXcQ', title: 'Final', length: '' }],
        schedule: [{ on: '2027-06-01', event: 'Summer Open', venue: '' }],
        based_on: WRITTEN,
      },
    ]);
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
    expect(screen.getByText('2 May 2026 · County final · 1:58.20')).toBeVisible();
  });

  it('refuses what the api would refuse, beside the field, opens the entry, and sends nothing', async () => {
    const films = [{ address: 'https://vimeo.com/76979871', platform: 'Vimeo', title: 'Swing', length: '' }];
    const { user, press, fill, group, sent } = await openCard({ films }, { sports: ['Golf', 'Swimming'] });
    await press('Add result');
    await fill('Result 1', 'Slope', '200');
    await press('Close result 1');
    await press('Add figure');
    await user.selectOptions(group('Figure 1').getByLabelText('Figure'), '100 m freestyle');
    await fill('Figure 1', 'Value', '52,31');
    await press('Add film');
    await fill('Film 2', 'Address', 'player.vimeo.com/video/76979871');
    await fill('Film 2', 'Title', 'Again');
    await press('Save card');

    const problems = await summary();
    expect(
      within(problems)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual([
      'Date is required',
      'Each film can be entered once',
      'Event is required',
      'Please enter the value as the figure is written: 1:52.30, a number, or a few words',
      'Score is required',
      'Slope must be a whole number from 55 to 155',
    ]);
    await user.click(within(problems).getByRole('link', { name: /^Slope/ }));
    expect(group('Result 1').getByLabelText(/^Slope/)).toHaveFocus();
    expect(group('Result 1').getByLabelText(/^Slope/)).toBeInvalid();
    expect(sent()).toEqual([]);

    await fill('Result 1', 'Slope', '128');
    await waitFor(() => expect(group('Result 1').getByLabelText(/^Slope/)).toBeValid());
  });

  it('keeps both versions when somebody else has saved it, and says what differs', async () => {
    const { press, fill, store, sent } = await openCard({ results: [result('2026-04-01', 'Spring medal')] });
    await press('Add event');
    await fill('Event 1', 'Date', '2027-06-01');
    await fill('Event 1', 'Event', 'Summer Open');
    const results = [result('2026-05-01', 'May cup'), result('2026-04-01', 'Spring medal')];
    store({ card: buildCard({ results }) });
    await press('Save card');

    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
    expect(dialog.getByText('1 Jun 2027 · Summer Open')).toBeVisible();
    expect(dialog.getByText('1 May 2026 · May cup · 71')).toBeVisible();
    expect(dialog.queryByText(/Spring medal/)).not.toBeInTheDocument();
    await press('Keep mine');
    await isSaved();
    expect(sent().at(-1)).toMatchObject({
      schedule: [{ event: 'Summer Open' }],
      based_on: '2026-11-20T11:00:00.000Z',
    });
  });

  it('of nobody is a missing page, and one that does not load can be tried again', async () => {
    expectProblems();
    const api = new FakeApi();
    api.replace('GET /golfers/gone', refusal(404, 'Athlete not found'));
    const { unmount } = renderAdmin(paths.adminGolferCard.to('gone'), api);
    expect(await screen.findByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible();
    unmount();

    api.replace('GET /golfers/gone', refusal(500, 'No'));
    renderAdmin(paths.adminGolferCard.to('gone'), api);
    expect(await screen.findByText('The card could not be loaded. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the card of the sports', () => {
  it.each([
    [['Golf'], true, true],
    [['Swimming'], false, false],
    [[], true, true],
  ])('of an athlete with the sports %j asks for what they have', async (sports, hasCourse, lacksFigures) => {
    const { press } = await openCard({}, { sports });
    expect(screen.queryByRole('button', { name: 'Add figure' }) === null).toBe(lacksFigures);
    await press('Add result');
    expect(screen.queryByLabelText(/^Slope/) !== null).toBe(hasCourse);
  });
});
