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
import { FakeApi, ok, staleRefusal } from '../../testing/fakeApi';
import {
  fakeGolfers,
  fakePlacements,
  fakePrograms,
  fakeSiteInfo,
  fakeTrainers,
} from '../../testing/fakeCollections';
import { signInTo } from '../../testing/signInTo';
import { readDraft } from './draftStore';

const NOTICE = 'What you had entered is back. It is not saved yet.';
const OPENED = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-21T10:00:00.000Z';

const consent = {
  ...{ given_by: 'R. Hartley', given_at: '2026-09-01T08:30:00.000Z', scope: '', withdrawn_at: null },
  ...{ search_engines: false, adult_on: null, below_sixteen: false },
};
const isla = buildAdminGolfer({ id: 'isla', consent, updated_at: OPENED });
const omar = buildAdminGolfer({ id: 'omar', first_name: 'Omar', last_name: 'Bell' });
const tess = buildTrainer({ id: 'tess', first_name: 'Tess', last_name: 'Marlow' });

const screens = [
  {
    path: paths.adminGolfers.to(),
    fill: (api: FakeApi) => fakeGolfers(api, [isla, omar], [tess]),
    add: 'Add New Golfer',
    edit: 'Edit Isla Hartley',
    field: 'First name',
  },
  {
    path: paths.adminTrainers.to(),
    fill: (api: FakeApi) => fakeTrainers(api, [tess]),
    add: 'Add New Trainer',
    edit: 'Edit Tess Marlow',
    field: 'First Name',
  },
  {
    path: paths.adminPrograms.to(),
    fill: (api: FakeApi) =>
      fakePrograms(api, [
        buildProgram({ id: 'full', title: 'Full guidance', features: [], testimonials: [] }),
      ]),
    add: 'Add New Program',
    edit: 'Edit Full guidance',
    field: 'Title',
  },
  {
    path: paths.adminPlacements.to(),
    fill: (api: FakeApi) => fakePlacements(api, [buildAdminPlacement({ college: 'Rice University' })]),
    add: 'Add New Placement',
    edit: /^Edit .*Rice University/,
    field: 'First name',
  },
  {
    path: paths.adminSiteInfo.to(),
    fill: (api: FakeApi) =>
      fakeSiteInfo(api, { faqs: [buildFaq({ q: 'Who pays?' })], facts: [buildFact({ value: '1 in 4' })] }),
    add: 'Add FAQ',
    edit: /^Edit .*Who pays/,
    field: 'Question',
  },
];

/** A new owner for each test, because drafts outlive the tests. */
let owners = 0;
let putAway: () => void = () => undefined;
const nextOwner = () => `editor-${(owners += 1)}`;

/** Opens the screen as after the end of the browser: nothing has left the form. */
async function open(owner: string, { path, fill }: Pick<(typeof screens)[number], 'path' | 'fill'>) {
  putAway();
  const api = new FakeApi();
  fill(api);
  const { user, unmount } = await signInTo(path, api, buildUser({ id: owner }));
  putAway = () => {
    window.dispatchEvent(new Event('pagehide'));
    unmount();
  };
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { api, user, press };
}

const dialog = () => screen.findByRole('dialog');

/** In `act`: meanwhile, the menu may show an answer. */
const kept = (owner: string, path: string) => act(() => readDraft({ owner, path }));

describe.each(screens)('unsaved work at $path', (shown) => {
  for (const opener of ['add', 'edit'] as const) {
    it(`is back after the browser has ended: ${opener}`, async () => {
      const owner = nextOwner();
      const { user, press } = await open(owner, shown);
      await press(shown[opener]);
      const field = await within(await dialog()).findByLabelText(shown.field);
      const before = (field as HTMLInputElement).value;
      await user.type(field, 'Kept');

      const again = await open(owner, shown);
      await again.press(shown[opener]);
      const form = within(await dialog());
      expect(await form.findByText(NOTICE)).toBeVisible();
      expect(form.getByLabelText(shown.field)).toHaveValue(`${before}Kept`);

      await again.press('Discard');
      expect(form.getByLabelText(shown.field)).toHaveValue(before);
      expect(form.queryByText(NOTICE)).not.toBeInTheDocument();
    });
  }
});

describe('the unsaved form of an athlete', () => {
  const [golfers] = screens as [(typeof screens)[number]];
  const { path } = golfers;
  const slot = `${path}#isla`;

  async function openEdited(owner: string) {
    const page = await open(owner, golfers);
    await page.press('Edit Isla Hartley');
    const form = within(await dialog());
    await page.user.type(await form.findByLabelText('First name'), '!');
    await waitFor(async () => expect(await kept(owner, slot)).toBeDefined());
    return { ...page, form };
  }

  it('is not in the form of another athlete', async () => {
    const owner = nextOwner();
    await openEdited(owner);
    const { press } = await open(owner, golfers);
    await press('Edit Omar Bell');

    expect(await within(await dialog()).findByLabelText('First name')).toHaveValue('Omar');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });

  it('has its chosen photo again', async () => {
    const owner = nextOwner();
    const { user, form } = await openEdited(owner);
    const photo = new File(['x'], 'isla.png', { type: 'image/png' });
    await user.upload(form.getByLabelText('Profile photo'), photo);

    const { press } = await open(owner, golfers);
    await press('Edit Isla Hartley');
    expect(await within(await dialog()).findByText(/^isla\.png \(/)).toBeVisible();
  });

  it('is forgotten once it is left on purpose', async () => {
    const owner = nextOwner();
    const { press } = await openEdited(owner);
    await press('Cancel');
    await press('Leave');

    await waitFor(async () => expect(await kept(owner, slot)).toBeUndefined());
  });

  it('is saved over the version that it began with, and then forgotten', async () => {
    const owner = nextOwner();
    await openEdited(owner);
    const since = { ...golfers, fill: (api: FakeApi) => fakeGolfers(api, [{ ...isla, updated_at: LATER }]) };
    const { api, press } = await open(owner, since);
    api.replace('PUT /golfers/', staleRefusal);
    await press('Edit Isla Hartley');
    await within(await dialog()).findByText(NOTICE);
    await press('Save');
    await screen.findByRole('dialog', { name: 'Somebody else has saved this' });
    expect((api.sent('PUT')[0]?.body as FormData).get('based_on')).toBe(OPENED);

    api.replace('PUT /golfers/', ok(isla));
    await press('Keep mine');
    await waitFor(async () => expect(await kept(owner, slot)).toBeUndefined());
  });

  it('can be brought back after ‘Take theirs’', async () => {
    const { api, press, form } = await openEdited(nextOwner());
    api.replace('PUT /golfers/', staleRefusal);
    await press('Save');
    await press('Take theirs');
    expect(form.getByLabelText('First name')).toHaveValue('Isla');
    await press('Bring mine back');

    expect(form.getByLabelText('First name')).toHaveValue('Isla!');
  });
});
