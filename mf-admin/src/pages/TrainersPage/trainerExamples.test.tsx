import { paths } from '@site/contract';
import { buildTrainer } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fakeApi';
import { fakeTrainers, sentFields } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminTrainers.to();
const LABEL = 'This is an example';

function open(address = LIST) {
  const api = new FakeApi();
  fakeTrainers(api, [
    buildTrainer({ id: 'tess', is_example: true }),
    buildTrainer({ id: 'ada', first_name: 'Ada', last_name: 'Quist' }),
  ]);
  return { api, ...renderAdmin(address, api) };
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

async function openEdit(name: string) {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  await screen.findByLabelText('First Name');
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => sentFields(page.api.sent('PUT')[0]?.body);
  return { ...page, save, sent };
}

it('the list marks an example, and nobody else', async () => {
  open();

  expect((await rowOf('Tess Marlow')).getByText('Example')).toBeVisible();
  expect((await rowOf('Ada Quist')).queryByText('Example')).not.toBeInTheDocument();
});

it('the list is filtered by examples, with an address of its own', async () => {
  const { user } = open(`${LIST}?example=none&page=1`);
  expect(await screen.findByText('1 trainer')).toBeVisible();
  const filters = within(screen.getByRole('navigation', { name: 'Examples' }));
  expect(filters.getByRole('link', { name: 'Without examples' })).toHaveAttribute('aria-current', 'true');

  await user.click(filters.getByRole('link', { name: 'Examples only' }));

  expect(await rowOf('Tess Marlow')).toBeDefined();
  expect(screen.queryByText('Ada Quist')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?example=only');
});

it('an edit of an example leaves it one', async () => {
  const { user, save, sent } = await openEdit('Tess Marlow');
  expect(screen.getByLabelText(LABEL)).toBeChecked();

  await user.type(screen.getByLabelText('Title'), '!');
  await save();

  expect(await screen.findByText('‘Tess Marlow’ is saved')).toBeVisible();
  expect(sent()).not.toHaveProperty('isExample');
});

it('an example ends when the tick is removed', async () => {
  const { user, save, sent } = await openEdit('Tess Marlow');

  await user.click(screen.getByLabelText(LABEL));
  await save();

  expect(await screen.findByText('‘Tess Marlow’ is saved')).toBeVisible();
  expect(sent()).toMatchObject({ isExample: 'false' });
});

it('nobody else can be made an example', async () => {
  const { user, save, sent } = await openEdit('Ada Quist');
  expect(screen.queryByLabelText(LABEL)).not.toBeInTheDocument();

  await user.type(screen.getByLabelText('Title'), '!');
  await save();

  expect(await screen.findByText('‘Ada Quist’ is saved')).toBeVisible();
  expect(sent()).not.toHaveProperty('isExample');
});
