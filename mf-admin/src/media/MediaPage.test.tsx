import { type MediaPictureWire, paths } from '@site/contract';
import { buildUser } from '@site/contract/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildMediaPicture } from '../testing/buildAdminRecords';
import { enter } from '../testing/enter';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakePage, hasWords } from '../testing/fakePage';
import { renderAdmin, renderSignedIn } from '../testing/renderAdmin';

const MEDIA = paths.adminMedia.to();
const links = buildMediaPicture({ id: 'links', focus: { x: 20, y: 80 } });
const bunker = buildMediaPicture({
  id: 'bunker',
  file_name: 'bunker.jpg',
  alt: 'A deep bunker',
  bytes: 2_400_000,
  use_count: 0,
  uses: [],
  kept_until: '2026-12-25T09:00:00.000Z',
});
const isla = buildMediaPicture({
  id: 'isla',
  subject: 'person',
  file_name: '',
  alt: '',
  use_count: 1,
  uses: [{ kind: 'golfer', id: 'g1', title: 'Isla Grant', place: 'photo', is_public: false }],
});

/** Keeps what is described. */
function apiWith(...initial: MediaPictureWire[]): FakeApi {
  const api = new FakeApi();
  let pictures = initial;
  const without = (url: string) => pictures.filter(({ id }) => !url.includes(id));
  api.replace('GET /media?', ({ url }) =>
    fakePage(pictures, url, {
      matches: (picture, query) =>
        picture.subject === (query.get('subject') ?? 'content') &&
        (query.get('filter') !== 'unused' || picture.use_count === 0) &&
        (query.get('filter') !== 'undescribed' || picture.alt === '') &&
        hasWords(query, picture.alt, picture.file_name),
    }),
  );
  api.replace('GET /media/', ({ url }) => ok(pictures.find(({ id }) => url.endsWith(`/${id}`))));
  api.replace('PUT /media/', ({ url, body }) => {
    const changed = { ...pictures.find(({ id }) => url.includes(id))!, ...(body as object) };
    pictures = [changed, ...without(url)];
    return ok(changed);
  });
  return api;
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

/** The library, with this dialog open. */
async function openDialog() {
  const api = apiWith(links, bunker);
  const { user } = renderAdmin(MEDIA, api);
  await user.click(await screen.findByRole('button', { name: 'Edit links-at-dawn.jpg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the picture' }));
  return { api, user, dialog };
}

async function asEditor(address: string, ...pictures: MediaPictureWire[]) {
  const editor = buildUser({ role: 'editor' });
  const api = apiWith(...pictures);
  api.replace('GET /auth/me', ok(editor));
  await renderSignedIn(address, api, editor);
  return api;
}

describe('the media library', () => {
  it('shows each picture with its size, what shows it, and when it goes; is filtered, and has people apart', async () => {
    const draft = { kind: 'post', id: 'p2', title: 'A draft', place: 'text', is_public: false } as const;
    const crashed = { ...bunker, id: 'crashed', file_name: 'crashed.jpg', kept_until: null };
    const used = { ...links, use_count: 4, uses: [...links.uses, draft] };
    const api = apiWith(used, bunker, crashed, isla);
    const { user } = renderAdmin(MEDIA, api);

    const row = within(await rowOf(/links-at-dawn/));
    const post = row.getByRole('link', { name: 'Signing day' });
    expect(post).toHaveAttribute('href', paths.adminPostEdit.to('650000000000000000000003'));
    const words = ['1600 × 1067, 234 KB', 'cover', 'in the text, not published', 'and 2 more', 'None yet'];
    for (const text of words) expect(row.getByText(text)).toBeVisible();
    const unused = within(await rowOf(/bunker\.jpg/));
    for (const text of ['1600 × 1067, 2.3 MB', 'Not used', 'Deleted on 25 Dec 2026 unless it is used'])
      expect(unused.getByText(text)).toBeVisible();
    expect(within(await rowOf(/crashed/)).getByText('Deleted within a day unless it is used')).toBeVisible();

    const show = (what: string) => user.selectOptions(screen.getByLabelText('Show'), what);
    await show('Without description');
    expect(await rowOf(/links-at-dawn/)).toBeVisible();
    await show('Not used');
    await waitFor(() => expect(api.sent('GET', '/media?').at(-1)?.url).toBe('/media?filter=unused&limit=50'));
    expect(await rowOf(/bunker\.jpg/)).toBeVisible();

    await show('Photos of people');
    expect(within(await rowOf(/Isla Grant/)).getByText('photo, not published')).toBeVisible();
    expect(screen.queryByText('None yet')).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Description' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Edit Isla Grant' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the focal point' }));
    expect(await dialog.findByRole('slider', { name: 'From the top' })).toHaveValue('30');
    expect(dialog.getByRole('presentation')).toHaveStyle({ objectPosition: '50% 30%' });
  });

  it('offers an editor no photos of people, no screen of owners, and no deletion', async () => {
    const program = { kind: 'program', id: 'p1', title: 'USA', place: 'hero', is_public: true } as const;
    const used = { ...links, use_count: 2, uses: [...links.uses, program] };
    const api = await asEditor(`${MEDIA}?show=people`, used, bunker, isla);

    const row = within(await rowOf(/links-at-dawn/));
    expect(row.getByRole('link', { name: 'Signing day' })).toBeVisible();
    expect(row.getByText('USA')).toBeVisible();
    expect(row.queryByRole('link', { name: 'USA' })).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Photos of people' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(api.sent('GET', '/media?').map(({ url }) => url)).toEqual(['/media?limit=50']);
  });
});

describe('the description and the focal point of a picture', () => {
  type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
  const cut = (dialog: Dialog) =>
    dialog.getAllByRole('presentation').map((image) => image.style.objectPosition);
  const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
  const set = (name: string, value: string) => enter(slider(name), value);
  // jsdom has no pointer events.
  const pointer = (type: string, init: MouseEventInit) => new MouseEvent(type, { ...init, bubbles: true });

  it('start from what is stored, are changed by text, sliders or a pointer, sent once over that version, and shown', async () => {
    const { api, user, dialog } = await openDialog();
    const alt = 'The links at dawn 🏌️';
    enter(await dialog.findByLabelText(/^Description/), alt);
    expect(await screen.findByRole('slider', { name: 'From the left' })).toHaveValue('20');
    expect(cut(dialog)).toEqual(Array(3).fill('20% 80%'));
    const picture = dialog.getByRole('img');
    const box = { left: 10, top: 20, width: 200, height: 100 } as DOMRect;
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
    fireEvent(picture, pointer('pointerdown', { clientX: 60, clientY: 95, buttons: 1 }));
    expect([slider('From the left').value, slider('From the top').value]).toEqual(['25', '75']);
    jest.restoreAllMocks();
    await user.click(dialog.getByRole('button', { name: 'Back to the middle' }));
    set('From the top', '15');
    expect(cut(dialog)).toEqual(Array(3).fill('50% 15%'));
    expect(slider('From the top')).toHaveAttribute('aria-valuetext', '15%');
    await user.dblClick(dialog.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('‘links-at-dawn.jpg’ is saved')).toBeInTheDocument();
    expect(await screen.findByText(alt)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Edit the picture' })).not.toBeInTheDocument();
    const body = { alt, focus: { x: 50, y: 15 }, based_on: links.updated_at };
    expect(api.sent('PUT')).toEqual([{ method: 'PUT', url: '/media/links', body }]);
  });
});

it('a picture is deleted for good after a question, where nothing uses it; a failure says why', async () => {
  expectProblems('A row could not be changed');
  const api = apiWith(links, bunker);
  const { user } = renderAdmin(MEDIA, api);
  await rowOf(/links-at-dawn/);
  expect(screen.queryByRole('button', { name: 'Delete links-at-dawn.jpg' })).not.toBeInTheDocument();
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete bunker.jpg' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this picture for good?' });
    expect(question).toHaveAccessibleDescription(/Nothing uses ‘bunker.jpg’/);
    await user.click(within(question).getByRole('button', { name: 'Delete for good' }));
  };
  api.replace('DELETE /media/', refusal(409, 'Something shows this picture'));
  await remove();
  const failure = await screen.findByRole('alertdialog', {
    name: '‘bunker.jpg’ was not deleted. Something shows this picture',
  });
  await user.click(within(failure).getByRole('button'));
  api.replace('DELETE /media/', { status: 204 });
  api.replace('GET /media?', ({ url }) => fakePage([links], url));
  await remove();
  expect(await screen.findByText('‘bunker.jpg’ is deleted')).toBeVisible();
  expect(await screen.findByText('1 picture')).toBeVisible();
  expect(api.sent('DELETE').at(-1)?.url).toBe('/media/bunker');
});
