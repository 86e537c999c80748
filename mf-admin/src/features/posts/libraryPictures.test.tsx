import { paths } from '@site/contract';
import { buildAdminPost, buildImage, buildMediaPicture } from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakePage, hasWords } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';
import { openPostEditor, picture } from './testing/openPostEditor';

const ID = 'cd'.repeat(16);
const green = buildMediaPicture({ id: ID, alt: 'The 18th <green> & "flag"', file_name: 'green.jpg' });
const many = Array.from({ length: 13 }, (_, nr) =>
  buildMediaPicture({ id: `p${nr}`, file_name: `file-${nr}.jpg` }),
);

function fill(api: FakeApi, pictures = [green, ...many]): void {
  api.replace('GET /media?', ({ url }) =>
    fakePage(pictures, url, { matches: (picture, query) => hasWords(query, picture.alt, picture.file_name) }),
  );
  api.replace('POST /media/', ok(green));
}

async function openLibrary(pictures?: (typeof green)[]) {
  const page = await openPostEditor();
  fill(page.api, pictures);
  await page.user.click(await screen.findByRole('button', { name: 'Picture from the library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
  return { ...page, dialog };
}

const choice = () => screen.findByRole('button', { name: /18th/ });

describe('a picture from the library', () => {
  it('is kept, inserted with its description, and can be undone', async () => {
    const { api, user, html } = await openLibrary();
    await user.dblClick(await choice());

    expect(await screen.findByText('‘The 18th <green> & "flag"’ is in the text')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Choose from the library' })).not.toBeInTheDocument();
    expect(api.sent('POST', '/media').map(({ url }) => url)).toEqual([`/media/${ID}/keep`]);
    expect(screen.getByLabelText('Alternative text of picture 1')).toHaveValue(green.alt);
    expect(await html()).toBe(
      `<img src="/api/uploads/${ID}/1200.webp" alt="The 18th <green> &amp; &quot;flag&quot;" width="1200" height="800" loading="lazy"><p>Text</p>`,
    );
    expect(api.sent('PUT')).toEqual([]);
  });

  it('is searched by the api, and Enter sends no form', async () => {
    const { api, user, dialog } = await openLibrary();
    await enterSearch(user, 'Search the library', '18th');
    await user.keyboard('{Enter}');

    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    expect(api.sent('GET', '/media?').at(-1)?.url).toBe('/media?limit=12&q=18th');
    expect(api.sent('PUT')).toEqual([]);
    await enterSearch(user, 'Search the library', 'nothing');
    expect(await dialog.findByText(/^No picture matches\./)).toBeVisible();
  });

  it('is offered page by page', async () => {
    const { api, user, dialog } = await openLibrary();
    expect(await dialog.findAllByRole('listitem')).toHaveLength(12);
    await user.click(dialog.getByRole('button', { name: 'Next' }));

    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    expect(dialog.getByText('Page 2 of 2')).toBeVisible();
    expect(api.sent('GET', '/media?').at(-1)?.url).toBe('/media?limit=12&offset=12');
  });

  it('is not inserted when it was deleted meanwhile', async () => {
    expectProblems('A picture could not be taken from the library');
    const { api, user, html, dialog } = await openLibrary();
    api.replace('POST /media/', refusal(404, 'Picture not found'));
    await user.click(await choice());

    expect(await dialog.findByText(/^This picture was deleted meanwhile\./)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await html()).toBe('<p>Text</p>');
  });

  it('can be chosen again after a failure', async () => {
    expectProblems('A picture could not be taken from the library');
    const { api, user, dialog } = await openLibrary();
    api.replace('POST /media/', refusal(503, 'The service is away'));
    await user.click(await choice());
    expect(await dialog.findByText('The picture could not be taken. The service is away')).toBeVisible();

    fill(api);
    await user.click(await choice());
    expect(await screen.findByLabelText('Alternative text of picture 1')).toBeVisible();
  });

  it('leaves the text as it is when the dialog is closed', async () => {
    const { user, html } = await openLibrary();
    await user.click(screen.getByRole('button', { name: 'Close Choose from the library' }));

    expect(await html()).toBe('<p>Text</p>');
  });

  it('says that there is none, or that they could not be loaded, and tries again', async () => {
    const { api, user } = await openPostEditor();
    api.replace('GET /media?', refusal(500, 'Something went wrong'));
    await user.click(await screen.findByRole('button', { name: 'Picture from the library' }));
    expect(await screen.findByText('Failed to load the pictures')).toBeVisible();

    await act(async () => fill(api, []));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No pictures yet\./)).toBeVisible();
  });
});

describe('a cover from the library', () => {
  const COVER = 'Choose the cover from the library';
  const cover = () => screen.findByRole('img', { name: 'cover picture' });

  it('is shown at once, and stored with the next save, in the same request', async () => {
    const { api, user, save } = await openPostEditor();
    fill(api);
    await user.click(screen.getByRole('button', { name: COVER }));
    await user.click(await choice());
    expect(await cover()).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);

    await save();

    await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
    expect(api.sent('PUT')[0]?.body).toMatchObject({ cover_id: ID });
    expect(api.sent('POST').map(({ url }) => url)).toEqual([`/media/${ID}/keep`]);
  });

  it('takes the place of a chosen file', async () => {
    const { api, user, save } = await openPostEditor();
    fill(api);
    await user.upload(screen.getByLabelText('Cover Image'), picture());
    await user.click(screen.getByRole('button', { name: COVER }));
    await user.click(await choice());
    await cover();
    await save();

    await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
    expect(api.sent('POST', '/posts/one/cover')).toEqual([]);
  });

  it('belongs to a new post from its first save', async () => {
    const api = new FakeApi([]);
    fill(api);
    const { user } = renderAdmin(paths.adminPostNew.to(), api);
    await user.type(await screen.findByLabelText('Title'), 'Signing day');
    await user.click(screen.getByRole('button', { name: COVER }));
    await user.click(await choice());
    await cover();
    await user.click(screen.getByRole('button', { name: 'Save Post' }));

    await waitFor(() => expect(api.sent('POST', '/posts')).toHaveLength(1));
    expect(api.sent('POST', '/posts')[0]?.body).toMatchObject({ title: 'Signing day', cover_id: ID });
  });

  it('is sent no second time', async () => {
    const { api, user, save } = await openPostEditor();
    fill(api);
    api.replace('PUT /posts/', ({ body }) =>
      ok(buildAdminPost({ id: 'one', ...(body as object), cover: buildImage({ id: ID }) })),
    );
    await user.click(screen.getByRole('button', { name: COVER }));
    await user.click(await choice());
    await save();
    await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
    await user.type(screen.getByLabelText('Title'), '!');
    await save();

    await waitFor(() => expect(api.sent('PUT')).toHaveLength(2));
    expect(api.sent('PUT')[1]?.body).not.toHaveProperty('cover_id');
  });
});
