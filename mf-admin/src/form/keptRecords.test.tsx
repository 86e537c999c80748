import { paths } from '@site/contract';
import {
  buildAdminGolfer,
  buildAdminPlacement,
  buildFact,
  buildFaq,
  buildProgram,
  buildTrainer,
  buildUser,
} from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fakeApi';
import {
  fakeGolfers,
  fakePlacements,
  fakePrograms,
  fakeSiteInfo,
  fakeTrainers,
} from '../testing/fakeCollections';
import { signInTo } from '../testing/signInTo';
import { readDraft } from './draftStore';
import { pressIn } from '../testing/pressIn';

const NOTICE = 'What you had entered is back. It is not saved yet.';
const consent = {
  ...{ given_by: 'R. Hartley', given_at: '2026-09-01T08:30:00.000Z', scope: '', withdrawn_at: null },
  ...{ search_engines: false, adult_on: null, below_sixteen: false },
};
const isla = buildAdminGolfer({ id: 'isla', consent });
const omar = buildAdminGolfer({ id: 'omar', first_name: 'Omar', last_name: 'Bell' });
const tess = buildTrainer({ id: 'tess', first_name: 'Tess', last_name: 'Marlow' });
const full = buildProgram({ id: 'full', title: 'Full guidance', features: [], testimonials: [] });
const rice = buildAdminPlacement({ college: 'Rice University' });
const site = { faqs: [buildFaq({ q: 'Who pays?' })], facts: [buildFact({ value: '1 in 4' })] };

const GOLFERS = paths.adminGolfers.to();
const fillGolfers = (api: FakeApi) => fakeGolfers(api, [isla, omar], [tess]);
type Fill = (api: FakeApi) => void;

/** A new owner for each test, because drafts outlive the tests. */
let owners = 0;
let putAway: () => void = () => undefined;
const nextOwner = () => `editor-${(owners += 1)}`;

/** Opens the screen as after the end of the browser: nothing has left the form. */
async function open(owner: string, path = GOLFERS, fill: Fill = fillGolfers) {
  putAway();
  const api = new FakeApi();
  fill(api);
  const { user, unmount } = await signInTo(path, api, buildUser({ id: owner }));
  putAway = () => {
    window.dispatchEvent(new Event('pagehide'));
    unmount();
  };
  const press = pressIn(user);
  const openForm = async (opener: string | RegExp) => {
    await press(opener);
    return screen.findByRole('dialog');
  };
  return { api, user, press, openForm };
}

it.each<[string, Fill, opener: string | RegExp, label: string]>([
  [GOLFERS, fillGolfers, 'Add New Golfer', 'First name'],
  [paths.adminTrainers.to(), (api) => fakeTrainers(api, [tess]), 'Edit Tess Marlow', 'First Name'],
  [paths.adminPrograms.to(), (api) => fakePrograms(api, [full]), 'Edit Full guidance', 'Title'],
  [paths.adminPlacements.to(), (api) => fakePlacements(api, [rice]), 'Add New Placement', 'First name'],
  [paths.adminSiteInfo.to(), (api) => fakeSiteInfo(api, site), /^Edit .*Who pays/, 'Question'],
])('unsaved work at %s is back after the browser has ended', async (path, fill, opener, label) => {
  const owner = nextOwner();
  const { user, openForm } = await open(owner, path, fill);
  const field = await within(await openForm(opener)).findByLabelText(label);
  const before = (field as HTMLInputElement).value;
  await user.type(field, 'Kept');

  const again = await open(owner, path, fill);
  const form = within(await again.openForm(opener));
  expect(await form.findByText(NOTICE)).toBeVisible();
  expect(form.getByLabelText(label)).toHaveValue(`${before}Kept`);
  await again.press('Discard');
  expect(form.getByLabelText(label)).toHaveValue(before);
  expect(form.queryByText(NOTICE)).not.toBeInTheDocument();
});

describe('the unsaved form of an athlete', () => {
  /** In `act`: meanwhile, the menu may show an answer. */
  const kept = (owner: string) => act(() => readDraft({ owner, path: 'golfers/isla' }));

  async function openEdited(owner: string) {
    const page = await open(owner);
    const form = within(await page.openForm('Edit Isla Hartley'));
    await page.user.type(await form.findByLabelText('First name'), '!');
    await waitFor(async () => expect(await kept(owner)).toBeDefined());
    return { ...page, form };
  }

  it('has its chosen photo again, is in no other athlete’s form, and is forgotten when left on purpose', async () => {
    const owner = nextOwner();
    const { user, form } = await openEdited(owner);
    const photo = new File(['x'], 'isla.png', { type: 'image/png' });
    await user.upload(form.getByLabelText('Profile photo'), photo);
    const { openForm, press } = await open(owner);
    const other = within(await openForm('Edit Omar Bell'));
    expect(await other.findByLabelText('First name')).toHaveValue('Omar');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    await press('Cancel');

    const own = within(await openForm('Edit Isla Hartley'));
    expect(await own.findByText(/^isla\.png \(/)).toBeVisible();
    await press('Cancel');
    await press('Leave');
    await waitFor(async () => expect(await kept(owner)).toBeUndefined());
  });
});
