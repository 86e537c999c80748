import { paths } from '@site/contract';
import { buildAdminGolfer, buildAdminPlacement, buildTrainer } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fakeApi';
import { fakeGolfers, fakePlacements, fakeTrainers, sentFields } from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';

const hidden = { id: 'hidden', first_name: 'Hal', last_name: 'Price', is_published: false };
const given = { given_by: 'R. Price', given_at: '2025-09-01T00:00:00.000Z', scope: '', withdrawn_at: null };
const consent = { ...given, adult_on: null, search_engines: false, below_sixteen: false };

const golfer = (more = {}) => buildAdminGolfer({ ...hidden, slug: 'hidden', consent, ...more });
const kinds = [
  {
    path: paths.adminGolfers.to(),
    name: 'Hal Price',
    fake: (api: FakeApi) => fakeGolfers(api, [golfer()]),
  },
  {
    path: paths.adminTrainers.to(),
    name: 'Hal Price',
    fake: (api: FakeApi) => fakeTrainers(api, [buildTrainer({ ...hidden, slug: 'hidden' })]),
  },
  {
    path: paths.adminPlacements.to(),
    name: 'Hal Price, Rice University',
    fake: (api: FakeApi) =>
      fakePlacements(api, [buildAdminPlacement({ ...hidden, college: 'Rice University' })]),
  },
];

function open({ path, fake }: Pick<(typeof kinds)[number], 'path' | 'fake'>) {
  const api = new FakeApi();
  fake(api);
  const { user } = renderAdmin(path, api);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { api, user, press };
}

const bodies = (api: FakeApi) => api.sent('PUT').map(({ body }) => body);
const publishing = { is_published: true, isPublished: true };

describe.each(kinds)('a hidden record at $path', (kind) => {
  it('is published in its row, and hidden again', async () => {
    const { api, press } = open(kind);
    await press(`Publish ${kind.name}`);

    expect(await screen.findByText(/Hal Price.*’ is published/)).toBeVisible();
    const [body] = bodies(api) as object[];
    expect(publishing).toMatchObject(body ?? { nothing: 'sent' });
    await press(`Unpublish ${kind.name}`);
    expect(await screen.findByText(/Hal Price.*’ is hidden/)).toBeVisible();
  });

  it('stays hidden by a save, which its button says', async () => {
    const { api, press } = open(kind);
    await press(`Edit ${kind.name}`);
    await press('Save, stays hidden');

    expect(await screen.findByText('‘Hal Price’ is saved')).toBeVisible();
    const [body] = bodies(api);
    const sent = body instanceof FormData ? sentFields(body).isPublished : (body as never)['is_published'];
    expect(String(sent)).toBe('false');
  });

  it('is published in its form, where what was typed stays', async () => {
    const { api, user, press } = open(kind);
    await press(`Edit ${kind.name}`);
    const dialog = within(await screen.findByRole('dialog'));
    const lastName = await dialog.findByLabelText(/^Last name$/i);
    await user.type(lastName, '-Jones');
    await press('Publish now');

    expect(await dialog.findByRole('button', { name: 'Unpublish now' })).toBeVisible();
    expect(lastName).toHaveValue('Price-Jones');
    await press('Save');
    expect(await screen.findByText('‘Hal Price-Jones’ is saved')).toBeVisible();
    const body = bodies(api).at(-1);
    const sent = body instanceof FormData ? sentFields(body) : body;
    // The version that the publishing has made.
    expect(sent).toMatchObject({ based_on: '2025-10-02T09:00:00.000Z' });
  });
});

it.each([
  ['in its row', 'Publish Hal Price'],
  ['in its form', 'Publish now'],
])('an athlete without a consent record is published after a question %s', async (where, label) => {
  const unconsented = (api: FakeApi) => fakeGolfers(api, [golfer({ consent: null })]);
  const { api, user, press } = open({ path: paths.adminGolfers.to(), fake: unconsented });
  if (where === 'in its form') await press('Edit Hal Price');
  await user.click(await screen.findByRole('button', { name: label }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish without a consent record?' });
  expect(bodies(api)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText('‘Hal Price’ is published')).toBeVisible();
});

it('an athlete who stays hidden is saved without the question', async () => {
  const unconsented = (api: FakeApi) => fakeGolfers(api, [golfer({ consent: null })]);
  const { press } = open({ path: paths.adminGolfers.to(), fake: unconsented });
  await press('Edit Hal Price');
  await press('Save, stays hidden');

  expect(await screen.findByText('‘Hal Price’ is saved')).toBeVisible();
});
