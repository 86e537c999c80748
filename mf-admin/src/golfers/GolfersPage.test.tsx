import {
  type AdminGolferWire,
  type GolferCardInput,
  type GolferCardWire,
  type GolferImportWire,
  paths,
} from '@site/contract';
import { buildAdminGolfer, buildCard, buildImage } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildConsent } from '../testing/buildAdminRecords';
import { enter, sortKeys } from '../testing/enter';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../testing/fakeApi';
import { fakeGolfers } from '../testing/fakeCollections';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const LIST = paths.adminGolfers.to();
const consent = buildConsent();
const isla = buildAdminGolfer({ id: 'isla', grad_year: 2027, consent });
const zoe = buildAdminGolfer({
  ...isla,
  id: 'zoe',
  slug: 'zoe-marchand',
  first_name: 'Zoë',
  grad_year: 2026,
});

function show(initial = [isla, zoe], address = LIST) {
  const api = new FakeApi();
  fakeGolfers(api, initial);
  return { api, ...renderAdmin(address, api) };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string) => screen.getByRole('button', { name });
const asked = (api: FakeApi) => api.sent('GET', '/golfers/admin/all').map(({ url }) => url.split('?')[1]);

describe('the list of golfers', () => {
  it('shows each golfer with graduation year, a dash for the handicap, and its actions', async () => {
    const golf_data = { ...isla.golf_data, handicap: 2.4 };
    const headshot = buildImage({ id: 'photo', widths: [150, 300], focus: { x: 80, y: 10 } });
    show([
      { ...isla, golf_data, headshot },
      { ...zoe, grad_year: null, headshot: null },
    ]);

    const row = within(await rowOf(/isla hartley/i));
    const columns = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(columns).toEqual(['Name', 'Grad Year', 'Handicap', 'Actions']);
    expect(row.getByRole('rowheader')).toHaveTextContent(/^Isla Hartley Golf · England$/);
    const actions = 'Edit Isla HartleyUnpublish Isla HartleyDelete Isla Hartley';
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['2027', '—', actions]);
    expect(row.getByRole('presentation')).toHaveAttribute('src', '/api/uploads/photo/150.webp');
    expect(row.getByRole('presentation')).toHaveStyle({ objectPosition: '80% 10%' });
    expect(within(await rowOf(/zoë/i)).getAllByRole('cell')[0]).toHaveTextContent('—');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Golfers');
    expect(button('Add New Golfer')).toBeVisible();
    expect(sortKeys()).toBe('name grad_year');
    const imports = screen.getByRole('link', { name: 'Import from CSV' });
    expect(imports).toHaveAttribute('href', paths.adminGolferImport.to());
  });

  it('the list says whose consent is missing, old or withdrawn, or hides the profile', async () => {
    const noDay = buildConsent({ given_at: null });
    const old = buildConsent({ given_at: '2020-01-05T00:00:00.000Z' });
    const withdrawn = { ...noDay, withdrawn_at: '2020-02-03T00:00:00.000Z' };
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const golfer = (
      first_name: string,
      consent: AdminGolferWire['consent'],
      more: Partial<AdminGolferWire> = {},
    ) => buildAdminGolfer({ id: first_name, slug: first_name, first_name, consent, ...more });
    show([
      golfer('Cleo', consent),
      golfer('Nora', null),
      golfer('Dora', noDay),
      golfer('Olga', old),
      golfer('Wilma', withdrawn),
      golfer('Ada', { ...consent, adult_on: soon }),
      golfer('Ivy', { ...old, adult_on: '2021-03-04T00:00:00.000Z' }),
      golfer('Hal', null, { is_published: false }),
      golfer('Pia', consent, { hidden_groups: ['name'] }),
      golfer('Rita', null, { hidden_groups: ['name'] }),
    ]);
    await screen.findByRole('table');

    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names.map((name) => name.replace(' Golf · England', ''))).toEqual([
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

  it('asks before several golfers are published how many have no consent record', async () => {
    const { api, user } = show([
      { ...isla, is_published: false, consent: null },
      { ...zoe, is_published: false },
      { ...zoe, id: 'public' },
    ]);
    await rowOf(/isla/i);
    await user.click(button('Select'));
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await user.click(button('Publish selected'));

    const name = 'Publish 2 golfers, 1 without a consent record?';
    expect(screen.getByRole('alertdialog', { name })).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
  });

  it('filters by what the api can, with a sport that is not on offer', async () => {
    const { api, user } = show([isla], `${LIST}?sport=Quidditch&grad_year=1999`);
    await waitFor(() => expect(asked(api)).toEqual(['grad_year=1999&sport=Quidditch&limit=50']));
    await user.click(await screen.findByRole('button', { name: 'Filter and sort (2)' }));
    expect(screen.getByRole('button', { name: 'Remove Sport: Quidditch' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'Not on the site');
    await user.selectOptions(screen.getByLabelText('Consent'), 'Older than a year');
    await user.selectOptions(screen.getByLabelText('Sport'), 'Rowing');

    const all = `status=hidden&consent=old&example=none&grad_year=1999&sport=Rowing`;
    await waitFor(() => expect(asked(api).at(-1)).toBe(`${all}&limit=50`));
    await user.selectOptions(screen.getByLabelText('Consent'), 'All');
    await user.selectOptions(screen.getByLabelText('Status'), 'Examples only');
    const examples = 'example=only&grad_year=1999&sport=Rowing';
    await waitFor(() => expect(asked(api).at(-1)).toBe(`${examples}&limit=50`));
  });
});

describe('the import of golfers', () => {
  const CALL = 'POST /golfers/import';

  const found = (overrides: Partial<GolferImportWire> = {}) =>
    ok({
      is_dry_run: true,
      rows: 3,
      created: 3,
      faulty: 0,
      ignored_columns: [],
      faulty_rows: [],
      ...overrides,
    });
  const fault = { column: 'GPA', message: 'GPA must be a number from 0 to 5' };
  const faulty = { created: 2, faulty: 1, faulty_rows: [{ row: 4, name: 'Tom Field', faults: [fault] }] };
  const file = (name = 'athletes.csv') => new File(['First name\nIsla'], name, { type: 'text/csv' });

  async function choose(answer = found()) {
    const api = new FakeApi();
    // Before the calls of golfers: the first that fits a request answers it.
    api.replace(CALL, answer);
    fakeGolfers(api, []);
    const { user } = renderAdmin(paths.adminGolferImport.to(), api);
    await user.upload(await screen.findByLabelText('CSV file'), file());
    return { api, user, press: pressIn(user) };
  }

  const sent = (api: FakeApi) =>
    api.sent('POST', '/golfers/import').map(({ body }) => {
      const form = body as FormData;
      return [form.get('dry_run'), (form.get('file') as File).name];
    });
  const importButton = () => screen.queryByRole('button', { name: /^Import \d/ });

  it('says at the field what is wrong with the file; one without faults is imported whole, and leads to the list', async () => {
    const { api, user, press } = await choose(
      refusal(422, 'The file is empty', { file: 'The file is empty' }),
    );
    const field = screen.getByLabelText('CSV file');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/The file is empty/));
    api.replace(CALL, found({ ignored_columns: ['Shoe size'] }));
    await user.upload(field, file('better.csv'));
    expect(await screen.findByText(/3 athletes would be added/)).toBeVisible();
    expect(field).toBeValid();
    expect(screen.getByText('This column is ignored: Shoe size.')).toBeVisible();
    api.replace(CALL, found({ is_dry_run: false }));
    await press('Import 3 athletes');

    expect(await screen.findByText(/3 athletes were added. They are not on the site yet/)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Golfers' })).toBeVisible();
    expect(sent(api)).toEqual([
      ['true', 'athletes.csv'],
      ['true', 'better.csv'],
      ['false', 'better.csv'],
    ]);
  });

  it('says that an import was interrupted, checks the same file again, and imports nothing while a row has faults', async () => {
    expectProblems(expect.stringMatching(/^The import was interrupted/) as string);
    const { api, press } = await choose();
    await screen.findByRole('button', { name: 'Import 3 athletes' });
    api.replace(CALL, refusal(503, 'The service is away'));
    await press('Import 3 athletes');
    expect(await screen.findByText(/The import was interrupted.*The service is away/)).toBeVisible();
    expect(importButton()).not.toBeInTheDocument();
    api.replace(CALL, found(faulty));
    await press('Try again');

    const row = within(await screen.findByRole('row', { name: /Tom Field/ }));
    expect(screen.getByRole('heading', { name: 'What we found in athletes.csv' })).toHaveFocus();
    for (const text of ['4', fault.column, fault.message]) expect(row.getByText(text)).toBeVisible();
    expect(screen.getByText(/1 row cannot be imported/)).toBeVisible();
    expect(importButton()).not.toBeInTheDocument();
    expect(screen.queryByText(/The service is away/)).not.toBeInTheDocument();
  });
});

describe('the card of a golfer', () => {
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
      // An optional field says so in its label.
      fill: (entry: string, label: string, text: string) =>
        enter(group(entry).getByLabelText(new RegExp(`^${label}`)), text),
      sent: () => api.sent('PUT', '/golfers/isla/card').map(({ body }) => body as GolferCardInput),
    };
  }

  const WRITTEN = '2025-10-01T09:00:00.000Z';
  const isSaved = () => screen.findByText('The card is saved');
  const summary = () => screen.findByRole('group', { name: 'There is a problem' });

  it('sends what was entered in the four lists, with the version that was opened', async () => {
    const { user, press, fill, group, sent } = await openCard({}, { sports: ['Athletics'] });
    await press('Add figure');
    expect(group('Figure 1').getByLabelText('Sport')).toHaveValue('Track & Field');
    await user.selectOptions(group('Figure 1').getByLabelText('Figure'), '800 m');
    fill('Figure 1', 'Value', '1:58.20');
    await press('Add result');
    expect(screen.queryByLabelText(/^Slope/)).not.toBeInTheDocument();
    fill('Result 1', 'Date', '2026-05-02');
    fill('Result 1', 'Event', 'County final');
    fill('Result 1', 'Score', '1:58.20');
    await press('Add film');
    fill('Film 1', 'Address', 'youtu.be/dQw4w9WgXcQ');
    fill('Film 1', 'Title', 'Final');
    await press('Add event');
    fill('Event 1', 'Date', '2027-06-01');
    fill('Event 1', 'Event', 'Summer Open');
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
    fill('Result 1', 'Slope', '200');
    await press('Close result 1');
    await press('Add figure');
    await user.selectOptions(group('Figure 1').getByLabelText('Figure'), '100 m freestyle');
    fill('Figure 1', 'Value', '52,31');
    await press('Add film');
    fill('Film 2', 'Address', 'player.vimeo.com/video/76979871');
    fill('Film 2', 'Title', 'Again');
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
    // The entry opens after the summary has appeared.
    const slope = await screen.findByLabelText(/^Slope/);
    await user.click(within(problems).getByRole('link', { name: /^Slope/ }));
    expect(slope).toHaveFocus();
    expect(slope).toBeInvalid();
    expect(sent()).toEqual([]);

    fill('Result 1', 'Slope', '128');
    await waitFor(() => expect(slope).toBeValid());
  });

  it('keeps both versions when somebody else has saved it, and says what differs', async () => {
    const { press, fill, store, sent } = await openCard({ results: [result('2026-04-01', 'Spring medal')] });
    // Golf alone has no figures of its own.
    expect(screen.queryByRole('button', { name: 'Add figure' })).not.toBeInTheDocument();
    await press('Add event');
    fill('Event 1', 'Date', '2027-06-01');
    fill('Event 1', 'Event', 'Summer Open');
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
