import { paths } from '@site/contract';
import { buildFaq, buildTrainer, buildUser } from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fakeApi';
import { fakeGolfers, fakeSiteInfo, fakeTrainers } from '../testing/fakeCollections';
import { renderSignedIn } from '../testing/renderAdmin';
import { readDraft } from './useFormDraft';
import { pressIn } from '../testing/pressIn';

const NOTICE = 'What you had entered is back. It is not saved yet.';
const tess = buildTrainer({ id: 'tess', first_name: 'Tess', last_name: 'Marlow' });
const omar = buildTrainer({ id: 'omar', first_name: 'Omar', last_name: 'Bell' });
const site = { faqs: [buildFaq({ q: 'Who pays?' })], facts: [] };

const TRAINERS = paths.adminTrainers.to();
const fillTrainers = (api: FakeApi) => fakeTrainers(api, [tess, omar]);
type Fill = (api: FakeApi) => void;

/** A new owner for each test, because drafts outlive the tests. */
let owners = 0;
let putAway: () => void = () => undefined;
const nextOwner = () => `editor-${(owners += 1)}`;

/** Opens the screen as after the end of the browser: nothing has left the form. */
async function open(owner: string, path = TRAINERS, fill: Fill = fillTrainers) {
  putAway();
  const api = new FakeApi();
  fill(api);
  const { user, unmount } = await renderSignedIn(path, api, buildUser({ id: owner }));
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
  [paths.adminGolfers.to(), (api) => fakeGolfers(api, []), 'Add New Golfer', 'First name'],
  [TRAINERS, fillTrainers, 'Edit Tess Marlow', 'First Name'],
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

describe('the unsaved form of a person', () => {
  /** In `act`: meanwhile, the menu may show an answer. */
  const kept = (owner: string) => act(() => readDraft({ owner, path: 'trainers/tess' }));

  async function openEdited(owner: string) {
    const page = await open(owner);
    const form = within(await page.openForm('Edit Tess Marlow'));
    await page.user.type(await form.findByLabelText('First Name'), '!');
    await waitFor(async () => expect(await kept(owner)).toBeDefined());
    return { ...page, form };
  }

  it('has its chosen photo again, is in no other one’s form, and is forgotten when left on purpose', async () => {
    const owner = nextOwner();
    const { user, form } = await openEdited(owner);
    const photo = new File(['x'], 'tess.png', { type: 'image/png' });
    await user.upload(form.getByLabelText('Photo'), photo);
    const { openForm, press } = await open(owner);
    const other = within(await openForm('Edit Omar Bell'));
    expect(await other.findByLabelText('First Name')).toHaveValue('Omar');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    await press('Cancel');

    const own = within(await openForm('Edit Tess Marlow'));
    expect(await own.findByText(/^tess\.png \(/)).toBeVisible();
    await press('Cancel');
    await press('Leave');
    await waitFor(async () => expect(await kept(owner)).toBeUndefined());
  });
});
