import { buildGolfer, buildPost, buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ok, refusal } from '../../testing/fakeApi';
import { openPostEditor } from './testing/openPostEditor';

const field = () => screen.findByRole('combobox', { name: 'Link address, or words of a page' });
const list = () => screen.queryByRole('listbox', { name: 'Pages of this site' });
const options = () => {
  const shown = list();
  return shown
    ? within(shown)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
};

/** The link panel, at the beginning of the text. */
async function openLink(body?: string) {
  const editor = await openPostEditor(body);
  const { api, user } = editor;
  const draft = buildPost({ id: 'two', title: 'Golf in winter', slug: 'golf-in-winter', status: 'draft' });
  api.replace('GET /posts/admin/all', ok([draft]));
  api.replace('GET /golfers?', ok([buildGolfer({ slug: 'isla-golf', last_name: 'Golf' })]));
  api.replace('GET /trainers?', ok([buildTrainer({ slug: 'tess-golf', last_name: 'Golf' })]));
  await user.click(await screen.findByRole('button', { name: 'Link' }));
  return { ...editor, field: await field() };
}

describe('a link to a page of the site', () => {
  it('is found by words, among posts, people whom visitors see, and pages', async () => {
    const { api, user, field } = await openLink();
    await user.type(field, 'golf');

    await waitFor(() =>
      expect(options()).toEqual([
        'Golf in winterPost, a draft: visitors do not see it',
        'Isla GolfAthlete',
        'Tess GolfTrainer',
      ]),
    );
    const asked = api.requests.map(({ url }) => url).filter((url) => url.includes('q='));
    expect(asked.sort()).toEqual([
      '/golfers?limit=6&q=golf',
      '/posts/admin/all?view=rows&limit=6&q=golf',
      '/trainers?limit=6&q=golf',
    ]);
  });

  it('is chosen with the arrow keys, with the title as its text, and does not send the form', async () => {
    const { api, user, field, html } = await openLink('<p></p>');
    await user.type(field, 'isla');
    await screen.findByRole('option', { name: /Isla Golf/ });
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');

    expect(await html()).toContain('<a href="/golfers/isla-golf">Isla Golf</a>');
    expect(screen.queryByRole('group', { name: 'Link' })).not.toBeInTheDocument();
    expect(api.sent('PUT')).toEqual([]);
  });

  it('may be one of the pages that are always there', async () => {
    const { user, field, html } = await openLink('<p></p>');
    await user.type(field, 'future');
    await user.click(await screen.findByRole('option', { name: /Future Champions/ }));

    expect(await html()).toContain('<a href="/future-champions">Future Champions</a>');
  });

  it.each([
    ['/contact', '/contact'],
    ['https://example.com/golf', 'https://example.com/golf'],
    ['coach@example.com', 'mailto:coach@example.com'],
    ['tel:+44 20 7946 0123', 'tel:+442079460123'],
  ])('may be typed: %s finds nothing and is taken', async (address, href) => {
    const { api, user, field, html } = await openLink('<p></p>');
    await user.type(field, address);
    await user.keyboard('{Enter}');

    expect(await html()).toContain(`href="${href}"`);
    expect(api.requests.filter(({ url }) => url.includes('q='))).toEqual([]);
  });

  it('is not made of words that were meant for the search', async () => {
    const { user, field, html } = await openLink('<p>Text</p>');
    await user.type(field, 'golf{Enter}');

    expect(field).toHaveAccessibleDescription(/^Where does ‘golf’ lead\? .*or choose a page from the list/);
    expect(await html()).toBe('<p>Text</p>');
  });

  it('closes its suggestions with the first Escape, itself with the second', async () => {
    const { user, field } = await openLink();
    await user.type(field, 'golf');
    await screen.findByRole('option', { name: /Isla Golf/ });
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field).toHaveValue('golf');
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('group', { name: 'Link' })).not.toBeInTheDocument();
  });

  it('can be typed while the api fails', async () => {
    const { api, user, field, html } = await openLink('<p></p>');
    for (const list of ['/posts/admin/all', '/golfers?', '/trainers?'])
      api.replace(`GET ${list}`, refusal(503, 'Not available'));
    await user.type(field, 'faq');
    await user.click(await screen.findByRole('option', { name: /FAQ/ }));

    expect(await html()).toContain('href="/faq"');
  });
});

describe('what is missing before publishing', () => {
  const missing = async () =>
    within(await screen.findByRole('list', { name: 'Still missing' })).getAllByRole('listitem');
  const unseen = (path: string) =>
    `A page behind the link to ${path}: visitors do not see it, or it does not exist`;

  /** Types a text with these links, when the api answers as the test wants it. */
  const writeLinks = async ({ user, tab }: Awaited<ReturnType<typeof openPostEditor>>, hrefs: string[]) => {
    await tab('HTML');
    await user.clear(screen.getByLabelText('Body'));
    await user.click(screen.getByLabelText('Body'));
    await user.paste(hrefs.map((href) => `<p><a href="${href}">x</a></p>`).join(''));
  };

  it('names the pages behind links that visitors cannot open', async () => {
    const editor = await openPostEditor();
    editor.api.replace('GET /golfers/seen', ok(buildGolfer()));
    await writeLinks(editor, [
      '/blog/a-draft',
      '/athletes/hidden',
      '/golfers/seen',
      '/contact',
      'https://example.com/blog/x',
    ]);

    await screen.findByText(unseen('/blog/a-draft'));
    const texts = (await missing()).map(({ textContent }) => textContent);
    expect(texts.filter((text) => text?.startsWith('A page behind'))).toEqual([
      unseen('/blog/a-draft'),
      unseen('/athletes/hidden'),
    ]);
    const asked = editor.api.requests.map(({ url }) => url);
    expect(asked).toEqual(expect.arrayContaining(['/posts/a-draft', '/golfers/hidden', '/golfers/seen']));
    expect(asked.filter((url) => /contact|example/.test(url))).toEqual([]);
  });

  it('asks as a visitor, who has no token', async () => {
    const editor = await openPostEditor();
    const sent: (string | undefined)[] = [];
    editor.api.replace('GET /golfers/hidden', (_request, headers) => {
      sent.push(headers?.Authorization);
      return refusal(404, 'Athlete not found');
    });
    await writeLinks(editor, ['/golfers/hidden']);

    await screen.findByText(unseen('/golfers/hidden'));
    expect(sent).toEqual([undefined]);
  });

  it('does not name a page that could not be asked for', async () => {
    const editor = await openPostEditor();
    editor.api.replace('GET /golfers/away', refusal(503, 'Not available'));
    await writeLinks(editor, ['/golfers/away', '/golfers/gone']);

    await screen.findByText(unseen('/golfers/gone'));
    expect(screen.queryByText(unseen('/golfers/away'))).not.toBeInTheDocument();
  });
});
