import { type ConsentWire, paths } from '@site/contract';
import { buildAdminGolfer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fakeApi';
import { fakeGolfers, sentFields } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const QUESTION = 'Publish without a consent record?';
const NO_DAY: ConsentWire = {
  given_by: 'R. Hartley',
  given_at: null,
  scope: '',
  withdrawn_at: null,
  search_engines: false,
  adult_on: null,
  below_sixteen: false,
};
const OLD = { ...NO_DAY, given_at: '2020-01-05T00:00:00.000Z' };
const CURRENT = { ...NO_DAY, given_at: new Date().toISOString() };
const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const WITHDRAWN = { ...NO_DAY, withdrawn_at: '2020-02-03T00:00:00.000Z' };

const golferWith = (consent: ConsentWire | null, first_name = 'Isla') =>
  buildAdminGolfer({ id: first_name.toLowerCase(), slug: first_name.toLowerCase(), first_name, consent });

function show(...golfers: ReturnType<typeof golferWith>[]) {
  return showAt(paths.adminGolfers.to(), golfers);
}

function showAt(path: string, golfers: ReturnType<typeof golferWith>[]) {
  const api = new FakeApi();
  fakeGolfers(api, golfers);
  return { api, ...renderAdmin(path, api) };
}

async function edit(consent: ConsentWire | null) {
  const shown = show(golferWith(consent));
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
  await screen.findByLabelText('First name');
  return { ...shown, save: () => shown.user.click(screen.getByRole('button', { name: /^Save/ })) };
}

const fold = () =>
  screen.getAllByRole('group').find((group) => within(group).queryByText('Consent record') !== null)!;
const question = () => screen.findByRole('alertdialog', { name: QUESTION });

describe('the list of golfers', () => {
  it('says whose consent is missing, old or withdrawn, or hides the profile', async () => {
    show(
      golferWith(CURRENT, 'Cleo'),
      golferWith(null, 'Nora'),
      golferWith(NO_DAY, 'Dora'),
      golferWith(OLD, 'Olga'),
      golferWith(WITHDRAWN, 'Wilma'),
      golferWith({ ...CURRENT, adult_on: dayFromToday(3) }, 'Ada'),
      golferWith({ ...OLD, adult_on: '2021-03-04T00:00:00.000Z' }, 'Ivy'),
      { ...golferWith(null, 'Hal'), is_published: false },
      { ...golferWith(CURRENT, 'Pia'), hidden_groups: ['name'] },
      { ...golferWith(null, 'Rita'), hidden_groups: ['name'] },
    );
    await screen.findByRole('table');

    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Cleo Hartley',
      'Nora Hartley No consent on record',
      'Dora Hartley No consent on record',
      'Olga Hartley Consent older than a year',
      'Wilma Hartley Consent withdrawn',
      expect.stringMatching(/^Ada Hartley Turns 18 on \d+ \w+ \d{4}$/),
      expect.stringMatching(/^Ivy Hartley Consent older than a year ?18 since 4 Mar\w* 2021$/),
      'Hal Hartley Hidden No consent on record',
      'Pia Hartley Hidden by consent',
      'Rita Hartley Hidden by consent',
    ]);
  });
});

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const mixed = [
  golferWith(CURRENT, 'Cleo'),
  golferWith(null, 'Nora'),
  golferWith(NO_DAY, 'Dora'),
  golferWith(WITHDRAWN, 'Wilma'),
  { ...golferWith(null, 'Hal'), is_published: false },
];

describe('the profiles without consent', () => {
  it('are counted on the dashboard, with a link to their list', async () => {
    const { user } = showAt(paths.adminDashboard.to(), mixed);
    await user.click(await screen.findByRole('link', { name: '2 profiles without consent' }));
    await screen.findByRole('table');

    expect(names()).toEqual(['Nora Hartley No consent on record', 'Dora Hartley No consent on record']);
    expect(window.location.search).toBe('?consent=missing');
  });

  it('can be searched, and left for the whole list', async () => {
    const { user } = showAt(`${paths.adminGolfers.to()}?consent=missing`, mixed);
    await user.type(await screen.findByLabelText('Search golfers'), 'dora');
    await waitFor(() => expect(names()).toEqual(['Dora Hartley No consent on record']));
    expect(window.location.search).toBe('?consent=missing&q=dora');
    await user.clear(screen.getByLabelText('Search golfers'));
    await user.click(screen.getByRole('button', { name: 'Show all golfers' }));

    await waitFor(() => expect(names()).toHaveLength(5));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(window.location.search).toBe('');
  });

  it('may be none any more', async () => {
    showAt(`${paths.adminGolfers.to()}?consent=missing`, [golferWith(CURRENT)]);

    expect(await screen.findByText('Every profile on the site has a consent record.')).toBeVisible();
  });
});

describe('the folded consent record', () => {
  it.each([
    ['that there is none', null, ['Not recorded']],
    ['that it is incomplete', NO_DAY, ['Not recorded']],
    ['its day', CURRENT, [/^Given \d+ \w+ \d{4}$/]],
    ['that it is old', OLD, ['Given 5 Jan 2020', 'Older than a year']],
    ['that it is withdrawn', WITHDRAWN, ['Withdrawn 3 Feb 2020']],
  ])('says %s', async (_what, consent, texts) => {
    await edit(consent);

    expect(fold()).not.toHaveAttribute('open');
    for (const text of texts) expect(within(fold()).getByText(text)).toBeVisible();
  });

  it('follows what is typed', async () => {
    const { user } = await edit(null);
    await user.click(screen.getByText('Consent record'));
    await user.type(screen.getByLabelText('Given by'), 'M. Stone');
    expect(fold()).toHaveTextContent('Not recorded');
    await user.type(screen.getByLabelText('Given at'), '2020-01-05');

    expect(fold()).toHaveTextContent('Given 5 Jan 2020');
  });
});

describe('saving without a consent record', () => {
  it('asks, and saves after a yes', async () => {
    const { api, user, save } = await edit(null);
    await save();
    const dialog = within(await question());
    expect(api.sent('PUT')).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Back to the consent record' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText('‘Isla Hartley’ is saved')).toBeVisible();
    expect(sentFields(api.sent('PUT')[0]?.body)).toMatchObject({ firstName: 'Isla', isPublished: 'true' });
    expect(screen.getByRole('button', { name: 'Edit Isla Hartley' })).toHaveFocus();
  });

  it.each([
    ['its button', '{Enter}'],
    ['Escape', '{Escape}'],
  ])('leads back to the consent fields by %s, with everything that was typed', async (_how, key) => {
    const { api, user, save } = await edit(null);
    await user.type(screen.getByLabelText('First name'), '!');
    await save();
    await question();
    await user.keyboard(key);

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(fold()).toHaveAttribute('open');
    expect(screen.getByLabelText('Given by')).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Isla!');
    expect(api.sent('PUT')).toEqual([]);
    await user.keyboard('M. Stone');
    await user.type(screen.getByLabelText('Given at'), '2020-01-05');
    await save();

    expect(await screen.findByText('‘Isla! Hartley’ is saved')).toBeVisible();
    expect(sentFields(api.sent('PUT')[0]?.body).consent).toMatchObject({ givenBy: 'M. Stone' });
  });

  it.each([
    ['recorded', CURRENT],
    ['old', OLD],
    ['withdrawn', WITHDRAWN],
  ])('does not ask when the consent is %s', async (_how, consent) => {
    const { save } = await edit(consent);
    await save();

    expect(await screen.findByText('‘Isla Hartley’ is saved')).toBeVisible();
  });

  it('shows the errors of the form first', async () => {
    const { user, save } = await edit(null);
    await user.type(screen.getByLabelText('Handicap'), 'scratch');
    await save();
    await screen.findByRole('group', { name: 'There is a problem' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('Handicap'));
    await save();

    expect(await question()).toBeVisible();
  });
});
