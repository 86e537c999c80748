import { paths } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fakeApi';
import { fakeGolfers, sentFields } from '../../testing/fakeCollections';
import { isla, openIsla, openNewGolfer } from '../../testing/openGolferForm';
import { renderAdmin } from '../../testing/renderAdmin';

const invented = { ...isla, is_example: true };
const real = { ...isla, id: 'ana', slug: 'ana', first_name: 'Ana' };
const LABEL = 'This is an example';

function showList(address = paths.adminGolfers.to()) {
  const api = new FakeApi();
  fakeGolfers(api, [invented, real]);
  return { api, ...renderAdmin(address, api) };
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('the list marks an example, and nobody else', async () => {
  showList();

  expect((await rowOf('Isla Hartley')).getByText('Example')).toBeVisible();
  expect((await rowOf('Ana Hartley')).queryByText('Example')).not.toBeInTheDocument();
});

it('the list is filtered by examples', async () => {
  const { api, user } = showList(`${paths.adminGolfers.to()}?example=only`);
  expect(await screen.findByText('1 golfer')).toBeVisible();
  expect(screen.getByLabelText('Examples')).toHaveValue('only');

  await user.selectOptions(screen.getByLabelText('Examples'), 'Without examples');

  expect(await rowOf('Ana Hartley')).toBeDefined();
  expect(screen.queryByText('Isla Hartley')).not.toBeInTheDocument();
  expect(api.sent('GET', '/golfers/admin/all').at(-1)?.url).toContain('example=none');
});

it('an edit of an example leaves it one', async () => {
  const { api, fill, press } = await openIsla(invented);
  expect(screen.getByLabelText(LABEL)).toBeChecked();

  await fill('Country', 'Wales');
  await press('Save');

  expect(await screen.findByText('‘Isla Hartley’ is saved')).toBeVisible();
  expect(sentFields(api.sent('PUT')[0]?.body)).not.toHaveProperty('isExample');
});

it('an example ends when the tick is removed', async () => {
  const { api, user, press } = await openIsla(invented);

  await user.click(screen.getByLabelText(LABEL));
  await press('Save');

  expect(await screen.findByText('‘Isla Hartley’ is saved')).toBeVisible();
  expect(sentFields(api.sent('PUT')[0]?.body)).toMatchObject({ isExample: 'false' });
});

it('a tick that was removed and set again changes nothing', async () => {
  const { api, user, press } = await openIsla(invented);

  await user.dblClick(screen.getByLabelText(LABEL));
  await press('Save');

  expect(await screen.findByText('‘Isla Hartley’ is saved')).toBeVisible();
  expect(sentFields(api.sent('PUT')[0]?.body)).not.toHaveProperty('isExample');
});

it('nobody else can be made an example: the form has no such tick', async () => {
  const { api, fill, press } = await openIsla();
  expect(screen.queryByLabelText(LABEL)).not.toBeInTheDocument();

  await fill('Country', 'Wales');
  await press('Save');

  expect(await screen.findByText('‘Isla Hartley’ is saved')).toBeVisible();
  expect(sentFields(api.sent('PUT')[0]?.body)).not.toHaveProperty('isExample');
});

it('a new athlete is not asked about it', async () => {
  const { api, fill, saveWithoutConsent } = await openNewGolfer();
  expect(screen.queryByLabelText(LABEL)).not.toBeInTheDocument();

  await fill('First name', 'Ada');
  await saveWithoutConsent();

  expect(await screen.findByText('‘Ada’ is saved')).toBeVisible();
  expect(sentFields(api.sent('POST', '/golfers')[0]?.body)).not.toHaveProperty('isExample');
});
