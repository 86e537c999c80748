import { slugMessages } from '@site/contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { isla, openIsla, openNewGolfer } from '../../testing/openGolferForm';

const OLD = 'http://localhost/golfers/isla-hartley';
const FOLD = 'Address of the profile';
const fieldsOf = (body: unknown) => Object.fromEntries([...(body as FormData).entries()]);

const slugField = () => screen.getByLabelText(/^Slug/);
async function fillSlug(user: UserEvent, slug: string) {
  await user.clear(slugField());
  await user.paste(slug);
}

async function openAddress() {
  const shown = await openIsla();
  await shown.unfold(FOLD);
  return shown;
}

it('changes the address, and says what becomes of links to the old one', async () => {
  const { api, user, press } = await openAddress();
  expect(screen.getByText(OLD)).toBeVisible();
  expect(screen.queryByText(/Links to the old address/)).not.toBeInTheDocument();
  await fillSlug(user, 'isla');

  expect(screen.getByText('http://localhost/golfers/isla')).toBeVisible();
  expect(
    screen.getByText(`This profile is public at ${OLD}. Links to the old address will lead to the new one.`),
  ).toBeVisible();
  await press('Save');
  expect(await screen.findByText(/is saved/)).toBeVisible();
  // By the id, so that a repeated save finds the athlete again.
  expect(api.sent('PUT')[0]?.url).toBe('/golfers/isla');
  expect(fieldsOf(api.sent('PUT')[0]?.body)).toMatchObject({ slug: 'isla' });
});

it('sends no slug that nobody touched, and saves under the one that is there', async () => {
  const { api, fill, press } = await openAddress();
  await fill('First name', 'Iris');
  await press('Save');

  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(api.sent('PUT')[0]?.url).toBe(`/golfers/${isla.slug}`);
  expect(fieldsOf(api.sent('PUT')[0]?.body)).not.toHaveProperty('slug');
});

it('makes the slug from the name again when it is emptied', async () => {
  const { api, user, fill, press } = await openAddress();
  await fill('First name', 'Iris');
  await user.clear(slugField());
  expect(screen.getByText('http://localhost/golfers/iris-hartley')).toBeVisible();
  await press('Save');

  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(JSON.parse(String(fieldsOf(api.sent('PUT')[0]?.body).clear))).toEqual(['slug']);
});

it('unfolds with the message beside the field', async () => {
  const { api, user, press } = await openAddress();
  await fillSlug(user, 'Isla Hartley');
  await press('Save');

  expect(await screen.findByLabelText(/^Slug/)).toHaveAccessibleDescription(
    expect.stringContaining(slugMessages.shape),
  );
  expect(api.sent('PUT')).toEqual([]);
});

it('is chosen for a new athlete, or left to the api', async () => {
  const { api, user, fill, unfold, saveWithoutConsent } = await openNewGolfer();
  await fill('First name', 'Ana');
  await unfold(FOLD);
  expect(screen.getByText('http://localhost/golfers/ana')).toBeVisible();
  await fillSlug(user, 'ana-of-leeds');
  await saveWithoutConsent();

  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(fieldsOf(api.sent('POST', '/golfers')[0]?.body)).toMatchObject({ slug: 'ana-of-leeds' });
});

it('does not warn of a profile that nobody sees', async () => {
  const { user, unfold } = await openIsla({ ...isla, is_published: false });
  await unfold(FOLD);
  await fillSlug(user, 'isla');

  expect(screen.getByText('http://localhost/golfers/isla')).toBeVisible();
  expect(screen.queryByText(/Links to the old address/)).not.toBeInTheDocument();
});
