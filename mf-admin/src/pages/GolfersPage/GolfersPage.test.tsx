import { type AdminGolferWire, paths } from '@site/contract';
import { buildAdminGolfer, buildImage, buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakeGolfers } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminGolfers.to();
const TRAINER = '65a000000000000000000001';
const consent = {
  ...{ given_by: 'R. Hartley', given_at: new Date().toISOString(), scope: '', withdrawn_at: null },
  ...{ search_engines: false, adult_on: null, below_sixteen: false },
};
const isla = buildAdminGolfer({ id: 'isla', grad_year: 2027, consent });
const zoe = buildAdminGolfer({
  ...{ id: 'zoe', slug: 'zoe-marchand', first_name: 'Zoë', last_name: 'Marchand' },
  ...{ grad_year: 2026, consent },
});
const golfers = (count: number, from = 0): AdminGolferWire[] =>
  Array.from({ length: count }, (_, nr) => {
    const name = `g${from + nr}`;
    return buildAdminGolfer({ id: name, slug: name, first_name: 'Golfer', last_name: `${from + nr}` });
  });

function show(
  initial: readonly AdminGolferWire[] = [isla, zoe],
  address = LIST,
  change = (_api: FakeApi) => {},
) {
  const api = new FakeApi();
  fakeGolfers(api, initial, [
    buildTrainer({ id: TRAINER, slug: 'ann-lee', first_name: 'Ann', last_name: 'Lee' }),
  ]);
  change(api);
  return { api, ...renderAdmin(address, api) };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const inQuestion = (name?: string) => within(screen.getByRole('alertdialog', name ? { name } : {}));
const asked = (api: FakeApi) =>
  api.sent('GET', '/golfers/admin/all').map(({ url }) => url.split('?view=rows&')[1]);
const firstRow = (name: string) => screen.findByText(name, { selector: 'th' });
const selectPage = () => screen.findByLabelText(/^Select all 3 on this page/);

/** A list of so many golfers, of whose pages the api sends three rows each: to draw fifty takes jsdom seconds. */
function showMany(total: number, address = LIST) {
  return show([], address, (api) => {
    api.replace('PUT /golfers/', ok(isla));
    api.replace('GET /golfers/admin/all', ({ url }) => {
      const query = new URLSearchParams(url.split('?')[1]);
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      const body = golfers(limit === 50 ? 3 : Math.min(limit, total - offset), offset);
      return { status: 200, body, headers: { 'X-Total-Count': String(total) } };
    });
  });
}

describe('the list of golfers', () => {
  it('shows each with graduation year, a dash for the handicap, and its actions', async () => {
    const golf_data = { ...isla.golf_data, handicap: 2.4 };
    const headshot = buildImage({ id: 'photo', widths: [150, 300], focus: { x: 80, y: 10 } });
    const trainer = { id: 't', slug: 'ann-lee', first_name: 'Ann', last_name: 'Lee', title: 'Coach' };
    show([
      { ...isla, golf_data, headshot, trainer },
      { ...zoe, grad_year: null, headshot: null, trainer: null },
    ]);

    const row = within(await rowOf(/isla hartley/i));
    const columns = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(columns).toEqual(['Select', 'Name', 'Grad Year', 'Handicap', 'Trainer', 'Actions']);
    expect(row.getByRole('rowheader')).toHaveTextContent(/^Isla Hartley$/);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      ...['', '2027', '—', 'Ann Lee', 'Edit Isla HartleyUnpublish Isla HartleyDelete Isla Hartley'],
    ]);
    expect(row.getByRole('presentation')).toHaveAttribute('src', '/api/uploads/photo/150.webp');
    expect(row.getByRole('presentation')).toHaveStyle({ objectPosition: '80% 10%' });
    const [, gradYear, , none] = within(await rowOf(/zoë/i)).getAllByRole('cell');
    expect(gradYear).toHaveTextContent('—');
    expect(none).toHaveTextContent('—');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Golfers');
    expect(button('Add New Golfer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import from CSV' })).toHaveAttribute(
      'href',
      paths.adminGolferImport.to(),
    );
  });

  it('marks who is not public, with the reason, and who is an example', async () => {
    const withdrawn = { ...consent, withdrawn_at: '2025-10-01T00:00:00.000Z' };
    show([
      { ...isla, is_example: true },
      { ...zoe, is_published: false },
      buildAdminGolfer({ id: 'w', first_name: 'Wim', consent: withdrawn }),
    ]);
    await rowOf(/isla/i);

    expect(names()).toEqual(['Isla Hartley Example', 'Zoë Marchand Hidden', 'Wim Hartley Consent withdrawn']);
  });

  it('focuses its title once a list that had failed is there', async () => {
    const { api, user } = show([zoe, isla]);
    await rowOf(/isla/i);
    api.replace('GET /golfers/admin/all', refusal(500, 'Something went wrong'));
    await user.click(button('Grad Year'));
    await screen.findByText('Failed to load golfers');
    fakeGolfers(api, [zoe, isla]);
    await user.click(button('Try again'));
    await waitFor(() => expect(names()).toEqual(['Zoë Marchand', 'Isla Hartley']));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

it('a golfer whom another admin has deleted leaves the list', async () => {
  expectProblems('The record could not be deleted');
  const { api, user } = show();
  await rowOf(/isla/i);
  api.replace('DELETE /golfers/', refusal(404, 'Golfer not found'));
  api.replace('GET /golfers/admin/all', ok([zoe]));
  await user.click(button('Delete Isla Hartley'));
  await user.click(inQuestion().getByRole('button', { name: 'Delete' }));
  await screen.findByRole('alertdialog', { name: 'Failed to delete golfer. Please try again.' });
  await user.click(button('OK'));

  expect(names()).toEqual(['Zoë Marchand']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it.each([
  ['all of them', [], 'Publish 1 golfer without a consent record?'],
  ['some of them', [{ ...zoe, is_published: false }], 'Publish 2 golfers, 1 without a consent record?'],
])(
  'several golfers are published after a question that says that %s have no consent record',
  async (...row) => {
    const [, more, text] = row;
    const { api, user } = show([
      { ...isla, is_published: false, consent: null },
      ...more,
      { ...zoe, id: 'public' },
    ]);
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await user.click(button('Publish selected'));

    expect(screen.getByRole('alertdialog', { name: text })).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
  },
);

describe('the filters of the golfers', () => {
  it('are sent to the api and kept in the address, from the first page on', async () => {
    const { api, user } = showMany(60, `${LIST}?page=2`);
    await firstRow('Golfer 50');
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    await user.click(screen.getByText('Filters'));

    await user.selectOptions(screen.getByLabelText('Status'), 'Not on the site');
    expect(screen.getByLabelText('Status')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Consent'), 'Older than a year');
    await user.selectOptions(screen.getByLabelText('Sport'), 'Rowing');
    await user.selectOptions(screen.getByLabelText('Trainer'), 'Ann Lee');
    const year = new Date().getFullYear() + 1;
    await user.selectOptions(screen.getByLabelText('Grad Year'), String(year));
    await user.selectOptions(screen.getByLabelText('Examples'), 'Without examples');

    const all = `status=hidden&consent=old&grad_year=${year}&sport=Rowing&trainer=${TRAINER}&example=none`;
    await waitFor(() =>
      expect([...new URLSearchParams(asked(api).at(-1))].toSorted()).toEqual(
        [...new URLSearchParams(`${all}&limit=50`)].toSorted(),
      ),
    );
    expect(asked(api)[1]).toBe('status=hidden&limit=50');
    expect([...new URLSearchParams(window.location.search)].toSorted()).toEqual(
      [...new URLSearchParams(all)].toSorted(),
    );
  });

  it('share no label with the form of an athlete, which has a photo as well', async () => {
    const { user } = show(undefined, `${LIST}?photo=missing`);
    await user.click(await screen.findByRole('button', { name: 'Add New Golfer' }));

    expect(await screen.findByLabelText('Profile photo')).toHaveAttribute('type', 'file');
    expect(screen.getByLabelText('Photo', { selector: 'select' })).toHaveValue('missing');
  });

  it('are chosen by the address, also one that is not on offer, and are left together', async () => {
    const { api, user } = show(golfers(2), `${LIST}?sport=Quidditch&status=mad&grad_year=1999&q=golfer`);
    await firstRow('Golfer 0');
    expect(button('Filters (2)')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('Sport')).toHaveValue('Quidditch');
    expect(screen.getByLabelText('Grad Year')).toHaveValue('1999');
    expect(screen.getByLabelText('Status')).toHaveValue('');
    expect(asked(api)).toEqual(['grad_year=1999&sport=Quidditch&q=golfer&limit=50']);

    api.replace('GET /golfers/admin/all', ok([]));
    await user.clear(screen.getByLabelText('Search golfers'));
    expect(await screen.findByText('No golfers match these filters.')).toBeVisible();
    await user.click(button('Show all golfers'));
    await waitFor(() => expect(asked(api).at(-1)).toBe('limit=50'));
    expect(screen.getByLabelText('Sport')).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show all golfers' })).not.toBeInTheDocument();
  });
});

describe('golfers are selected', () => {
  it('over several pages, and another filter deselects them', async () => {
    const { api, user } = showMany(60);
    await firstRow('Golfer 0');
    await user.click(screen.getByLabelText('Select Golfer 0'));
    await user.click(screen.getByText('Next'));
    await user.click(await screen.findByLabelText('Select Golfer 51'));
    expect(screen.getByText('51 to 53 of 60 golfers')).toBeVisible();

    expect(screen.getByText('2 golfers selected')).toBeVisible();
    await user.click(screen.getByText('Unpublish selected'));
    await user.click(inQuestion('Unpublish 2 golfers?').getByRole('button', { name: 'Unpublish' }));
    await screen.findByText('2 golfers unpublished');
    expect(api.sent('PUT').map(({ url }) => url)).toEqual(['/golfers/g0', '/golfers/g51']);

    await user.click(screen.getByLabelText('Select Golfer 50'));
    await user.click(screen.getByText('Filters'));
    await user.selectOptions(screen.getByLabelText('Status'), 'On the site');
    await waitFor(() => expect(screen.queryByText('1 golfer selected')).not.toBeInTheDocument());
  });

  it('all at once, also those of other pages', async () => {
    const { api, user } = showMany(120);
    await user.click(await selectPage());
    await user.click(screen.getByText('Select all 120 golfers'));

    expect(await screen.findByText('120 golfers selected')).toBeVisible();
    expect(screen.queryByText('Select all 120 golfers')).not.toBeInTheDocument();
    expect(asked(api).slice(1)).toEqual(['limit=100', 'limit=100&offset=100']);
  });

  it('of more than a thousand the first thousand, in the order of the list', async () => {
    const { api, user } = showMany(1150, `${LIST}?page=23&sort=-name`);
    await user.click(await selectPage());
    expect(screen.getByText('3 golfers selected')).toBeVisible();
    expect(screen.queryByText(/^Select all 1,150/)).not.toBeInTheDocument();
    await user.click(screen.getByText('Select the first 1,000 golfers'));

    expect(await screen.findByText('1,000 golfers selected')).toBeVisible();
    expect(await selectPage()).not.toBeChecked();
    const loads = asked(api).filter((query) => query?.includes('limit=100'));
    expect(loads).toHaveLength(10);
    expect(loads[0]).toBe('sort=-name&limit=100');
  });

  it('not at all when the other pages cannot be loaded', async () => {
    expectProblems('The whole list could not be selected');
    const { api, user } = showMany(60);
    await user.click(await selectPage());
    api.replace('GET /golfers/admin/all', refusal(500, 'Something went wrong'));
    await user.click(screen.getByText('Select all 60 golfers'));

    expect(await screen.findByText('The golfers could not be loaded. Please try again.')).toBeVisible();
    expect(screen.getByText('3 golfers selected')).toBeVisible();
  });
});
