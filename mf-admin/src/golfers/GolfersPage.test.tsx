import { type AdminGolferWire, paths } from '@site/contract';
import { buildAdminGolfer, buildImage, buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok } from '../testing/fakeApi';
import { fakeGolfers } from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';

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
const button = (name: string) => screen.getByRole('button', { name });
const asked = (api: FakeApi) => api.sent('GET', '/golfers/admin/all').map(({ url }) => url.split('?')[1]);
const firstRow = (name: string) => screen.findByText(name, { selector: 'th' });

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
});

it('several golfers are published after a question that says how many have no consent record', async () => {
  const { api, user } = show([
    { ...isla, is_published: false, consent: null },
    { ...zoe, is_published: false },
    { ...zoe, id: 'public' },
  ]);
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Publish selected' }));

  const name = 'Publish 2 golfers, 1 without a consent record?';
  expect(screen.getByRole('alertdialog', { name })).toBeVisible();
  expect(api.sent('PUT')).toEqual([]);
});

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
    const question = within(screen.getByRole('alertdialog', { name: 'Unpublish 2 golfers?' }));
    await user.click(question.getByRole('button', { name: 'Unpublish' }));
    await screen.findByText('2 golfers unpublished');
    expect(api.sent('PUT').map(({ url }) => url)).toEqual(['/golfers/g0', '/golfers/g51']);

    await user.click(screen.getByLabelText('Select Golfer 50'));
    await user.click(screen.getByText('Filters'));
    await user.selectOptions(screen.getByLabelText('Status'), 'On the site');
    await waitFor(() => expect(screen.queryByText('1 golfer selected')).not.toBeInTheDocument());
  });

  it('all at once, also those of other pages', async () => {
    const { api, user } = showMany(120);
    await user.click(await screen.findByLabelText(/^Select all 3 on this page/));
    await user.click(screen.getByText('Select all 120 golfers'));

    expect(await screen.findByText('120 golfers selected')).toBeVisible();
    expect(screen.queryByText('Select all 120 golfers')).not.toBeInTheDocument();
    expect(asked(api).slice(1)).toEqual(['limit=100', 'limit=100&offset=100']);
  });
});
