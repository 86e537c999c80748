import { paths } from '@site/contract';
import { buildAdminGolfer, buildImage } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildConsent } from '../testing/buildAdminRecords';
import { FakeApi } from '../testing/fakeApi';
import { fakeGolfers } from '../testing/fakeCollections';
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
  expect(row.getByRole('rowheader')).toHaveTextContent(/^Isla Hartley$/);
  const actions = 'Edit Isla HartleyUnpublish Isla HartleyDelete Isla Hartley';
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['2027', '—', actions]);
  expect(row.getByRole('presentation')).toHaveAttribute('src', '/api/uploads/photo/150.webp');
  expect(row.getByRole('presentation')).toHaveStyle({ objectPosition: '80% 10%' });
  expect(within(await rowOf(/zoë/i)).getAllByRole('cell')[0]).toHaveTextContent('—');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Golfers');
  expect(button('Add New Golfer')).toBeVisible();
  const imports = screen.getByRole('link', { name: 'Import from CSV' });
  expect(imports).toHaveAttribute('href', paths.adminGolferImport.to());
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
