import { paths, slugMessages } from '@site/contract';
import { buildTrainer } from '@site/contract/testing';
import { screen } from '@testing-library/react';
import { FakeApi } from '../../testing/fakeApi';
import { fakeTrainers } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const OLD = 'http://localhost/trainers/tess-marlow';
const fieldsOf = (body: unknown) => Object.fromEntries([...(body as FormData).entries()]);

async function openTess(overrides: object = {}) {
  const api = new FakeApi();
  fakeTrainers(api, [buildTrainer({ id: 'tess', slug: 'tess-marlow', ...overrides })]);
  const { user } = renderAdmin(paths.adminTrainers.to(), api);
  await user.click(await screen.findByRole('button', { name: 'Edit Tess Marlow' }));
  const slug = await screen.findByLabelText(/^Slug/);
  const fill = async (text: string) => {
    await user.clear(slug);
    await user.paste(text);
  };
  return { api, user, slug, fill, save: () => user.click(screen.getByRole('button', { name: /^Save/ })) };
}

it('changes the address, and says what becomes of links to the old one', async () => {
  const { api, fill, save } = await openTess();
  await fill('tess');

  expect(screen.getByText('http://localhost/trainers/tess')).toBeVisible();
  expect(
    screen.getByText(`This profile is public at ${OLD}. Links to the old address will lead to the new one.`),
  ).toBeVisible();
  await save();
  expect(await screen.findByText('‘Tess Marlow’ is saved')).toBeVisible();
  expect(fieldsOf(api.sent('PUT')[0]?.body)).toMatchObject({ slug: 'tess' });
});

it('says beside the field what a slug is', async () => {
  const { api, slug, fill, save } = await openTess();
  await fill('Tess!');
  await save();

  expect(slug).toHaveAccessibleDescription(expect.stringContaining(slugMessages.shape));
  expect(api.sent('PUT')).toEqual([]);
});

it('makes the slug from the name again when it is emptied, without a warning for a hidden trainer', async () => {
  const { api, user, slug, save } = await openTess({ slug: 'x', is_published: false });
  await user.clear(slug);
  expect(screen.getByText(OLD)).toBeVisible();
  expect(screen.queryByText(/Links to the old address/)).not.toBeInTheDocument();
  await save();

  expect(await screen.findByText('‘Tess Marlow’ is saved')).toBeVisible();
  expect(JSON.parse(String(fieldsOf(api.sent('PUT')[0]?.body).clear))).toEqual(['slug']);
});
