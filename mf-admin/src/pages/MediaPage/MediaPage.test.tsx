import { type MediaPictureWire, paths, picturePlaces, pictureUserKinds } from '@site/contract';
import { buildMediaPicture, buildUser } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../../testing/fakeApi';
import { fakePage, hasWords } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';
import { signInTo } from '../../testing/signInTo';

const MEDIA = paths.adminMedia.to();
const links = buildMediaPicture({ id: 'links' });
const bunker = buildMediaPicture({
  ...{ id: 'bunker', file_name: 'bunker.jpg', alt: 'A deep bunker', bytes: 2_400_000 },
  ...{ use_count: 0, uses: [], kept_until: '2026-12-25T09:00:00.000Z' },
});
const isla = buildMediaPicture({
  ...{ id: 'isla', subject: 'person', file_name: '', use_count: 1 },
  uses: [{ kind: 'golfer', id: 'g1', title: 'Isla Grant', place: 'photo', is_public: false }],
});

/** Keeps what is described. */
function apiWith(...initial: MediaPictureWire[]): FakeApi {
  const api = new FakeApi();
  let pictures = initial;
  api.replace('GET /media?', ({ url }) =>
    fakePage(pictures, url, {
      matches: (picture, query) =>
        picture.subject === (query.get('subject') ?? 'content') &&
        (query.get('filter') !== 'unused' || picture.use_count === 0) &&
        (query.get('filter') !== 'undescribed' || picture.alt === '') &&
        hasWords(query, picture.alt, picture.file_name),
    }),
  );
  api.replace('GET /media/', ({ url }) => {
    const found = pictures.find(({ id }) => url.endsWith(id));
    return found ? ok(found) : refusal(404, 'Picture not found');
  });
  api.replace('PUT /media/', ({ url, body }) => {
    pictures = pictures.map((each) =>
      url.endsWith(each.id) ? { ...each, ...(body as Partial<MediaPictureWire>) } : each,
    );
    return ok(pictures.find(({ id }) => url.endsWith(id)));
  });
  return api;
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

it('shows each picture with its size, and links to what shows it', async () => {
  const draft = { kind: 'post', id: 'p2', title: 'A draft', place: 'text', is_public: false } as const;
  renderAdmin(MEDIA, apiWith({ ...links, use_count: 4, uses: [...links.uses, draft] }));

  const row = within(await rowOf(/links-at-dawn/));
  expect(row.getByText('1600 × 1067, 234 KB')).toBeVisible();
  expect(row.getByRole('link', { name: 'Signing day' })).toHaveAttribute(
    'href',
    paths.adminPostEdit.to('650000000000000000000003'),
  );
  expect(row.getByText('cover')).toBeVisible();
  expect(row.getByText('in the text, not published')).toBeVisible();
  expect(row.getByText('and 2 more')).toBeVisible();
  expect(row.getByText('None yet')).toBeVisible();
});

it('says of a picture without a use when it goes', async () => {
  renderAdmin(
    MEDIA,
    apiWith(bunker, { ...bunker, id: 'crashed', file_name: 'crashed.jpg', kept_until: null }),
  );

  const row = within(await rowOf(/bunker\.jpg/));
  expect(row.getByText('1600 × 1067, 2.3 MB')).toBeVisible();
  expect(row.getByText('Not used')).toBeVisible();
  expect(row.getByText('Deleted on 25 Dec 2026 unless it is used')).toBeVisible();
  expect(within(await rowOf(/crashed/)).getByText('Deleted within a day unless it is used')).toBeVisible();
});

it('has words for every place, and an address for every kind of record', async () => {
  const uses = pictureUserKinds.map((kind, nr) => ({
    ...{ kind, id: `r${nr}`, title: `Record ${nr}`, place: 'cover' as const, is_public: true },
  }));
  const placed = picturePlaces.map((place, nr) => ({
    ...{ kind: 'post' as const, id: `p${nr}`, title: `Post ${nr}`, place, is_public: true },
  }));
  renderAdmin(MEDIA, apiWith({ ...links, use_count: 6, uses }, { ...bunker, uses: placed, use_count: 9 }));

  const row = within(await rowOf(/links-at-dawn/));
  const addresses = row.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/admin/blog/edit/r0',
    '/admin/programs?open=r1',
    '/admin/agency',
    '/admin/golfers?open=r3',
    '/admin/trainers?open=r4',
    '/admin/trash',
  ]);
  const other = within(await rowOf(/bunker\.jpg/));
  const words = other.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/Post \d /, ''));
  expect(new Set(words).size).toBe(picturePlaces.length);
  expect(words.join()).not.toMatch(/undefined|_/);
});

it('is searched by the api, and filtered in the address', async () => {
  const api = apiWith(links, bunker);
  const { user } = renderAdmin(MEDIA, api);
  await screen.findByText('2 pictures');

  await enterSearch(user, 'Search pictures', 'bunker');
  expect(await screen.findByText('1 picture')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Without description' }));
  expect(await rowOf(/links-at-dawn/)).toBeVisible();
  expect(window.location.search).toBe('?show=undescribed');
  await user.click(screen.getByRole('link', { name: 'Not used' }));
  expect(await rowOf(/bunker\.jpg/)).toBeVisible();
  expect(api.sent('GET', '/media?').at(-1)?.url).toBe('/media?filter=unused&limit=50');
});

it('shows an owner the photos of people apart, by their names and without a description', async () => {
  const { user } = renderAdmin(MEDIA, apiWith(links, isla));
  await screen.findByText('1 picture');

  await user.click(screen.getByRole('link', { name: 'Photos of people' }));

  const row = within(await rowOf(/Isla Grant/));
  expect(row.getByText('photo, not published')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Describe/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Description' })).not.toBeInTheDocument();
});

it('offers an editor no photos of people, and no link to a screen of owners', async () => {
  const programme = { kind: 'program', id: 'p1', title: 'USA', place: 'hero', is_public: true } as const;
  const api = apiWith({ ...links, use_count: 2, uses: [...links.uses, programme] }, isla);
  const editor = buildUser({ role: 'editor' });
  api.replace('GET /auth/me', ok(editor));
  await signInTo(`${MEDIA}?show=people`, api, editor);

  const row = within(await rowOf(/links-at-dawn/));
  expect(row.getByRole('link', { name: 'Signing day' })).toBeVisible();
  expect(row.getByText('USA')).toBeVisible();
  expect(row.queryByRole('link', { name: 'USA' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Photos of people' })).not.toBeInTheDocument();
  expect(api.sent('GET', '/media?').map(({ url }) => url)).toEqual(['/media?limit=50']);
});

const describeButton = () => screen.findByRole('button', { name: 'Describe links-at-dawn.jpg' });

it('describes a picture, based on the version that was opened, and says so', async () => {
  const api = apiWith(links);
  const { user } = renderAdmin(MEDIA, api);
  await user.click(await describeButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Describe the picture' }));

  await user.type(dialog.getByLabelText(/^Description/), 'The links at dawn 🏌️');
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('The description is saved')).toBeInTheDocument();
  expect(await screen.findByText('The links at dawn 🏌️')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Describe the picture' })).not.toBeInTheDocument();
  expect(api.sent('PUT')).toEqual([
    {
      method: 'PUT',
      url: '/media/links',
      body: { alt: 'The links at dawn 🏌️', based_on: links.updated_at },
    },
  ]);
});

it('asks which description to keep when somebody else has saved another one', async () => {
  const api = apiWith(links);
  const { user } = renderAdmin(MEDIA, api);
  await user.click(await describeButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Describe the picture' }));
  await user.type(dialog.getByLabelText(/^Description/), 'Mine');
  api.replace('PUT /media/', staleRefusal);
  api.replace('GET /media/', ok({ ...links, alt: 'Theirs', updated_at: '2025-10-03T09:00:00.000Z' }));

  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const question = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
  expect(question.getByText('Mine')).toBeVisible();
  expect(question.getByText('Theirs')).toBeVisible();
});

it('keeps what was typed when it cannot be saved, and says why at the field', async () => {
  expectProblems('The record could not be saved');
  const api = apiWith(links);
  api.replace(
    'PUT /media/',
    refusal(422, 'Please check', { alt: 'Description must be at most 300 characters' }),
  );
  const { user } = renderAdmin(MEDIA, api);
  await user.click(await describeButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Describe the picture' }));
  await user.type(dialog.getByLabelText(/^Description/), 'A hole');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const alert = await screen.findByRole('alertdialog');
  await user.click(within(alert).getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(dialog.getByLabelText(/^Description/)).toHaveValue('A hole');
  expect(dialog.getByLabelText(/^Description/)).toBeInvalid();
});

it('refuses a description that is too long before it is sent', async () => {
  const api = apiWith(links);
  const { user } = renderAdmin(MEDIA, api);
  await user.click(await describeButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Describe the picture' }));
  await user.click(dialog.getByLabelText(/^Description/));
  await user.paste('x'.repeat(301));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect((await dialog.findAllByText('Description must be at most 300 characters')).length).toBeGreaterThan(
    0,
  );
  expect(api.sent('PUT')).toEqual([]);
});

it('says that it is loading, empty, or could not be loaded, and tries again', async () => {
  const api = apiWith();
  api.replace('GET /media?', refusal(500, 'Something went wrong'));
  const { user } = renderAdmin(MEDIA, api);
  expect(await screen.findByText('Failed to load the pictures')).toBeVisible();

  api.replace('GET /media?', ok([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No pictures yet\./)).toBeVisible();
});
