import { paths } from '@site/contract';
import { buildAdminGolfer, buildAdminPlacement, buildTrainer } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { buildConsent } from '../testing/buildAdminRecords';
import { FakeApi } from '../testing/fakeApi';
import { fakeGolfers, fakePlacements, fakeTrainers, sentFields } from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const hidden = { id: 'hidden', first_name: 'Hal', last_name: 'Price', is_published: false };
const golfer = (more = {}) =>
  buildAdminGolfer({ ...hidden, slug: 'hidden', consent: buildConsent(), ...more });
const placement = buildAdminPlacement({ ...hidden, college: 'Rice University' });
type Fake = (api: FakeApi) => void;
const trainer = buildTrainer({ ...hidden, slug: 'hidden' });
const unconsented: Fake = (api) => fakeGolfers(api, [golfer({ consent: null })]);

const GOLFERS = paths.adminGolfers.to();
const kinds: [path: string, name: string, fake: Fake][] = [
  [GOLFERS, 'Hal Price', (api) => fakeGolfers(api, [golfer()])],
  [paths.adminTrainers.to(), 'Hal Price', (api) => fakeTrainers(api, [trainer])],
  [paths.adminPlacements.to(), 'Hal Price, Rice University', (api) => fakePlacements(api, [placement])],
];

function open(path: string, fake: Fake) {
  const api = new FakeApi();
  fake(api);
  const { user } = renderAdmin(path, api);
  const press = pressIn(user);
  return { api, user, press };
}

const sent = (api: FakeApi) => {
  const body = api.sent('PUT').at(-1)?.body;
  return body instanceof FormData ? sentFields(body) : (body as Record<string, unknown>);
};

describe.each(kinds)('a hidden record at %s', (path, name, fake) => {
  it('is published in its row, hidden again, and stays hidden by a save', async () => {
    const { api, press } = open(path, fake);
    await press(`Publish ${name}`);
    expect(await screen.findByText(/Hal Price.*’ is published/)).toBeVisible();
    expect(sent(api)).toEqual({ is_published: true });
    await press(`Unpublish ${name}`);
    expect(await screen.findByText(/Hal Price.*’ is hidden/)).toBeVisible();

    await press(`Edit ${name}`);
    await press('Save');
    expect(await screen.findByText('‘Hal Price’ is saved')).toBeVisible();
    expect(String(sent(api).isPublished ?? sent(api).is_published)).toBe('false');
  });
});

it('an athlete without a consent record is published after a question', async () => {
  const { api, user, press } = open(GOLFERS, unconsented);
  await press('Publish Hal Price');
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Publish without a consent record?' }),
  );
  expect(api.sent('PUT')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText('‘Hal Price’ is published')).toBeVisible();
});
