import { buildGolfer, buildImage, buildPost, buildTrainer } from '@site/contract/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildAdminPost, buildMediaPicture } from '../testing/buildAdminRecords';
import { type FakeApi, ok } from '../testing/fakeApi';
import { fakePage } from '../testing/fakePage';
import { openPostEditor } from './testing/openPostEditor';

describe('the visual editor', () => {
  it('has a toolbar that shows the active formats, and formats', async () => {
    const { user, html } = await openPostEditor();
    const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting' }));
    const tool = (name: string) => toolbar.getByRole('button', { name });
    expect(tool('Heading 2')).toHaveAttribute('aria-pressed', 'false');
    await user.click(tool('Heading 2'));
    await waitFor(() => expect(tool('Heading 2')).toHaveAttribute('aria-pressed', 'true'));
    expect(await html()).toBe('<h2>Text</h2>');
  });

  it('is not changed by another view, and undoes what was done', async () => {
    const { press, html } = await openPostEditor('<p>Before</p><ul><li><p>After</p></li></ul>');
    await html();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await press('Heading 2');
    await press('Undo');
    expect(await html()).toBe('<p>Before</p><ul><li><p>After</p></li></ul>');
  });
});

describe('a link', () => {
  const field = () => screen.findByRole('combobox', { name: 'Link address, or words of a page' });
  const offered = (field: HTMLElement) =>
    [...((field as HTMLInputElement).list?.options ?? [])].map(({ value, text }) => `${value}: ${text}`);

  /** The link panel, at the beginning of the text. */
  async function openLink(body?: string) {
    const editor = await openPostEditor(body);
    const { api, press } = editor;
    const draft = buildPost({ id: 'two', title: 'Golf in winter', slug: 'golf-in-winter', status: 'draft' });
    api.replace('GET /posts/admin/all', ok([draft]));
    api.replace('GET /golfers?', ok([buildGolfer({ slug: 'isla-golf', last_name: 'Golf' })]));
    api.replace('GET /trainers?', ok([buildTrainer({ slug: 'tess-golf', last_name: 'Golf' })]));
    await press('Link');
    return { ...editor, field: await field() };
  }

  it('to a page is found by words among posts and people', async () => {
    const { api, user, field, html } = await openLink('');
    await user.type(field, 'golf');
    await waitFor(() =>
      expect(offered(field)).toEqual([
        'Golf in winter: Post, a draft: visitors do not see it',
        'Isla Golf: Athlete',
        'Tess Golf: Trainer',
      ]),
    );
    const asked = api.requests.map(({ url }) => url).filter((url) => url.includes('q=golf'));
    expect(asked.sort()).toEqual([
      '/golfers?q=golf&limit=6',
      '/posts/admin/all?q=golf&limit=6',
      '/trainers?q=golf&limit=6',
    ]);
    fireEvent.change(field, { target: { value: 'Isla Golf' } });
    await user.keyboard('{Enter}');

    expect(await html()).toContain('<a href="/golfers/isla-golf">Isla Golf</a>');
    expect(screen.queryByRole('group', { name: 'Link' })).not.toBeInTheDocument();
    expect(api.sent('PUT')).toEqual([]);
  });

  it('is neither a script nor words meant for the search; Escape closes the panel', async () => {
    const { user, field, html } = await openLink();
    for (const words of ['javascript:steal()', 'golf']) {
      await user.clear(field);
      await user.type(field, `${words}{Enter}`);
      expect(field).toHaveAccessibleDescription(/^Where does .* lead\? .*or choose a page from the list/);
    }
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Link' })).not.toBeInTheDocument();
    expect(await html()).toBe('<p>Text</p>');
  });

  it('to a film names its platform', async () => {
    const { api, user, field, html } = await openLink('');
    await user.type(field, 'youtu.be/dQw4w9WgXcQ{Enter}');

    const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect(await html()).toBe(`<p><a href="${address}">Film on YouTube</a></p>`);
    expect(api.sent('POST')).toEqual([]);
  });
});

describe('a picture from the library', () => {
  const ID = 'cd'.repeat(16);
  const green = buildMediaPicture({ id: ID, alt: 'The 18th <green> & "flag"', file_name: 'green.jpg' });
  const choice = () => screen.findByRole('button', { name: /18th/ });

  function fill(api: FakeApi): void {
    api.replace('GET /media?', ({ url }) => fakePage([green], url));
    api.replace('POST /media/', ok(green));
  }

  it('is kept, and inserted with its description', async () => {
    const { api, user, press, html } = await openPostEditor();
    fill(api);
    await press('Picture from the library');
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

  it('as the cover is stored by one save in the same request', async () => {
    const { api, user, title, press, saved } = await openPostEditor();
    fill(api);
    await press('Choose the cover from the library');
    await user.click(await choice());
    expect(await screen.findByRole('img', { name: 'cover picture' })).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
    const cover = buildImage({ id: ID });
    api.replace('PUT /posts/', ({ body }) => ok(buildAdminPost({ id: 'one', ...(body as object), cover })));

    expect(await saved()).toMatchObject({ cover_id: ID });
    await user.type(title, '!');
    expect(await saved()).not.toHaveProperty('cover_id');
  });
});
