import type { FilmWire } from '@site/contract';
import { buildImage } from '@site/contract/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answer, refusal } from '../../testing/fakeApi';
import { openPostEditor } from './testing/openPostEditor';

const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const LINK = `<p><a href="${ADDRESS}">${ADDRESS}</a></p>`;
const film: FilmWire = {
  address: ADDRESS,
  platform: 'YouTube',
  title: 'Her "first" <tee> shot',
  still: buildImage(),
};

/** An editor with a film that arrives, or fails, when the test says so. */
async function openWithFilm(body: string) {
  const page = await openPostEditor(body);
  let answerWith: ((answer: Answer) => void) | undefined;
  page.api.replace('POST /posts/films', () => new Promise((resolve) => (answerWith = resolve)));
  return {
    ...page,
    settle: async (answer: Answer = { status: 201, body: film }) => {
      await waitFor(() => expect(answerWith).toBeDefined());
      await act(async () => answerWith?.(answer));
    },
    pasteText: (text: string) =>
      fireEvent.paste(screen.getByLabelText('Body'), {
        clipboardData: {
          files: [],
          types: ['text/plain'],
          getData: (type: string) => (type === 'text/plain' ? text : ''),
        },
      }),
    add: async (address: string) => {
      await page.user.click(screen.getByRole('button', { name: 'Film' }));
      await page.user.type(screen.getByLabelText('Address of the film on YouTube or Vimeo'), address);
      await page.user.click(screen.getByRole('button', { name: 'Add film' }));
    },
  };
}

describe('films in the text', () => {
  it('are links until their still has arrived, and then a still that links to them', async () => {
    const { api, add, settle, html } = await openWithFilm('<p>Text</p>');
    await add('youtu.be/dQw4w9WgXcQ');
    expect(await screen.findByText(/Fetching the picture of a film/)).toBeVisible();
    expect(api.sent('POST', '/posts/films')[0]?.body).toEqual({ address: ADDRESS });
    await settle();
    expect(await screen.findByText(/The film is in the text/)).toBeVisible();

    const text = await html();
    expect(text).toMatch(/^<figure>.*<\/figure><p>Text<\/p>$/);
    const link = within(asElement(text)).getByRole('link', { name: 'Film: Her "first" <tee> shot' });
    expect(link).toHaveAttribute('href', ADDRESS);
    expect(within(link).getByRole('img')).toHaveAttribute('src', `/api/uploads/${film.still.id}/1200.webp`);
    expect(text).toContain(
      '<figcaption>Her "first" &lt;tee&gt; shot (film on YouTube)</figcaption></figure>',
    );
    expect(text).not.toContain(LINK);
  });

  it('are made of an address that is pasted on an empty line', async () => {
    const { api, pasteText, settle, html } = await openWithFilm('');
    pasteText(' https://youtu.be/dQw4w9WgXcQ?si=x ');
    await settle();

    expect(api.sent('POST', '/posts/films')).toHaveLength(1);
    expect(await html()).toMatch(/^<figure>/);
  });

  it.each(['https://example.com/film', `See ${ADDRESS}`, 'Text'])('are not made of %p', async (pasted) => {
    const { api, pasteText } = await openWithFilm('');
    pasteText(pasted);
    expect(screen.getByLabelText('Body')).toHaveTextContent(pasted.trim());
    expect(api.sent('POST', '/posts/films')).toEqual([]);
  });

  it('stay links when the still cannot be fetched', async () => {
    const { add, settle, html } = await openWithFilm('<p>Text</p>');
    await add(ADDRESS);
    await settle(refusal(503, 'YouTube does not answer the api as it should'));

    expect(await screen.findByText(/the text has a link to it. Its platform does not answer/)).toBeVisible();
    expect(await html()).toBe(`${LINK}<p>Text</p>`);
  });

  it('are shown in the HTML when that is open', async () => {
    const { add, settle, tab } = await openWithFilm('<p>Text</p>');
    await add(ADDRESS);
    await tab('HTML');
    await settle();

    const source = () => (screen.getByLabelText('Body') as HTMLTextAreaElement).value;
    await waitFor(() => expect(source()).toMatch(/^<figure><a [^>]+><img src=/));
    // The editor opens it, and so it keeps all of it.
    await tab('Write');
    expect(await screen.findByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are not announced in the HTML when the author has removed the link', async () => {
    const { user, add, settle, tab } = await openWithFilm('<p>Text</p>');
    await add(ADDRESS);
    await tab('HTML');
    await user.clear(screen.getByLabelText('Body'));
    await settle();

    await waitFor(() => expect(screen.queryByText(/Fetching the picture of a film/)).not.toBeInTheDocument());
    expect(screen.queryByText(/The film is in the text/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Body')).toHaveValue('');
  });

  it('do not come back when the author has removed the link', async () => {
    const { user, add, settle, html } = await openWithFilm('<p>Text</p>');
    await add(ADDRESS);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await settle();

    expect(await html()).toBe('<p>Text</p>');
  });

  it('are saved when their still is there', async () => {
    const { api, add, settle, save } = await openWithFilm('<p>Text</p>');
    await add(ADDRESS);
    await save();
    expect(api.sent('PUT')).toEqual([]);
    await settle();

    await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
    expect((api.sent('PUT')[0]?.body as { body: string }).body).toContain('<figure><a href=');
  });

  it('refuse another address, and Escape returns to the text', async () => {
    const { api, user, add } = await openWithFilm('<p>Text</p>');
    await add('https://example.com/film');
    expect(screen.getByText('Please enter the address of a film on YouTube or Vimeo')).toBeVisible();
    expect(api.sent('POST', '/posts/films')).toEqual([]);

    await user.type(screen.getByLabelText('Address of the film on YouTube or Vimeo'), '{Escape}');
    expect(screen.queryByLabelText('Address of the film on YouTube or Vimeo')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Body')).toHaveFocus());
  });
});

function asElement(text: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = text;
  return element;
}
