import { paths } from '@site/contract';
import { buildAdminGolfer, buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakeGolfers, fakeTrainers, sentFields } from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const idOf = (nr: number) => `65a0000000000000000000${String(nr).padStart(2, '0')}`;

/** By name: the first fifty are Anna, then come one Zoe and one Zora, of whom visitors see neither. */
const trainers = [
  ...Array.from({ length: 50 }, (_, nr) =>
    buildTrainer({ id: idOf(nr), slug: `anna-${nr}`, first_name: 'Anna', last_name: `Lee ${nr + 10}` }),
  ),
  buildTrainer({ id: idOf(50), slug: 'zoe', first_name: 'Zoe', last_name: 'Zimmer', is_published: false }),
  buildTrainer({ id: idOf(51), slug: 'zora', first_name: 'Zora', last_name: 'Zimmer', is_published: false }),
];
const ZOE = idOf(50);
const isla = buildAdminGolfer({
  id: 'isla',
  consent: {
    ...{ given_by: 'R. Hartley', given_at: '2025-09-01T00:00:00.000Z', scope: '', withdrawn_at: null },
    ...{ search_engines: false, adult_on: null, below_sixteen: false },
  },
  trainer: { id: ZOE, slug: 'zoe', first_name: 'Zoe', last_name: 'Zimmer', title: 'Coach' },
  trainer_id: ZOE,
});

function show(address: string = paths.adminGolfers.to(), change: (api: FakeApi) => void = () => undefined) {
  const api = new FakeApi();
  fakeGolfers(api, [isla]);
  fakeTrainers(api, trainers);
  change(api);
  const { user } = renderAdmin(address, api);
  const press = pressIn(user);
  return { api, user, press };
}

/** A select is a combobox as well. */
const field = () =>
  waitFor(() => {
    const search = screen.getByRole('combobox', { name: 'Trainer' });
    expect(search).toHaveAttribute('aria-autocomplete', 'list');
    return search;
  });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const asked = (api: FakeApi) => api.sent('GET', '/trainers').map(({ url }) => url.split('?')[1]);
const isFound = () => waitFor(() => expect(screen.queryByText('Searching …')).not.toBeInTheDocument());

async function openNew() {
  const shown = show();
  await shown.press('Add New Golfer');
  const send = async () => {
    await shown.press('Save');
    const question = within(await screen.findByRole('alertdialog'));
    await shown.user.click(question.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(shown.api.sent('POST')).toHaveLength(1));
    return sentFields(shown.api.sent('POST')[0]?.body);
  };
  return { ...shown, trainer: await field(), send };
}

async function openIsla() {
  const shown = show();
  await shown.press('Edit Isla Hartley');
  const trainer = await field();
  const enter = async (words: string) => {
    await shown.user.clear(trainer);
    await shown.user.type(trainer, words);
  };
  const sent = async () => {
    expect(await screen.findByText('‘Isla Hartley’ is saved')).toBeVisible();
    return sentFields(shown.api.sent('PUT')[0]?.body);
  };
  return { ...shown, trainer, enter, sent };
}

describe('the choice among many trainers', () => {
  it('has the first ones before anything is typed, chosen by key, and asks for no more', async () => {
    const { api, user, trainer, send } = await openNew();
    expect(trainer).toHaveValue('');
    expect(trainer).toHaveAttribute('placeholder', 'No trainer');
    await user.click(trainer);
    expect(options()).toHaveLength(51);
    expect(options().slice(0, 2)).toEqual(['No trainer', 'Anna Lee 10Head Coach']);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');

    expect(trainer).toHaveValue('Anna Lee 11');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(await send()).toMatchObject({ trainerId: idOf(1) });
    expect(asked(api)).toEqual(['sort=name&limit=50']);
  });

  it('finds the others by the api, and says who is not on the site', async () => {
    const { api, user, trainer, send } = await openNew();
    await user.type(trainer, 'zo');
    expect(screen.getByText('Searching …')).toBeVisible();
    await screen.findByRole('option', { name: /Zoe Zimmer/ });
    expect(options()).toEqual(['Zoe', 'Zora'].map((name) => `${name} ZimmerHead Coach, not on the site`));
    expect(asked(api)).toEqual(['sort=name&limit=50', 'sort=name&limit=50&q=zo']);
    await user.click(screen.getByRole('option', { name: /Zora/ }));

    expect(trainer).toHaveValue('Zora Zimmer');
    expect(await send()).toMatchObject({ trainerId: idOf(51) });
  });

  it('shows whom the record names, also beyond the list, and can be emptied', async () => {
    const { user, press, trainer, sent } = await openIsla();
    expect(trainer).toHaveValue('Zoe Zimmer');
    await user.clear(trainer);
    await press('Save');

    expect(await sent()).toMatchObject({ clear: ['trainer_id'] });
  });

  it('is not saved with words that choose nobody', async () => {
    const { api, user, press, trainer, enter, sent } = await openIsla();
    await enter('Zo{Enter}');
    await press('Save');
    const message = 'Choose a trainer from the list, or empty the field.';
    await user.click(await screen.findByRole('link', { name: message }));
    expect(trainer).toHaveFocus();
    expect(trainer).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(trainer).toHaveValue('Zo');
    expect(api.sent('PUT')).toEqual([]);
    await isFound();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(trainer).toBeValid();
    await press('Save');

    expect(await sent()).toMatchObject({ trainerId: idOf(51) });
  });
});

describe('the choice among few trainers', () => {
  it('can be asked for again when it could not be loaded', async () => {
    const { api, press } = show(undefined, (api) =>
      api.replace('GET /trainers/admin/all', refusal(500, 'Down')),
    );
    await press('Edit Isla Hartley');
    const select = await screen.findByLabelText('Trainer');
    await waitFor(() =>
      expect(select).toHaveAccessibleDescription('The list of trainers could not be loaded.'),
    );
    api.replace('GET /trainers/admin/all', ok(trainers.slice(0, 2)));
    await press('Try again');

    expect(await screen.findByRole('option', { name: 'Anna Lee 11' })).toBeInTheDocument();
    expect(select).toHaveFocus();
    expect(select).toHaveDisplayValue('Zoe Zimmer');
    expect(select).not.toHaveAccessibleDescription();
  });
});

describe('the filter by one of many trainers', () => {
  it('names whom the address chooses, and another one chosen by words', async () => {
    const { api, user } = show(`${paths.adminGolfers.to()}?trainer=${ZOE}`);
    const filter = await field();
    await waitFor(() => expect(filter).toHaveValue('Zoe Zimmer'));
    expect(asked(api)).toContain('limit=1');
    await user.type(filter, '{Backspace}lee 33');
    await user.click(await screen.findByRole('option', { name: /Anna Lee 33/ }));
    await waitFor(() => expect(window.location.search).toBe(`?trainer=${idOf(23)}`));
    expect(filter).toHaveValue('Anna Lee 33');
    await user.clear(filter);

    await waitFor(() => expect(window.location.search).toBe(''));
  });
});
