import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openPostEditor } from './testing/openPostEditor';

const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const LINK = `<p><a href="${ADDRESS}">Film on YouTube</a></p>`;

async function openWithFilm(body: string) {
  const page = await openPostEditor(body);
  return {
    ...page,
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
  it('are links that name their platform, and the service is asked for nothing', async () => {
    const { api, add, html } = await openWithFilm('<p>Text</p>');
    await add('youtu.be/dQw4w9WgXcQ');

    expect(await html()).toBe(`${LINK}<p>Text</p>`);
    expect(api.sent('POST')).toEqual([]);
  });

  it('are made of an address that is pasted on an empty line', async () => {
    const { pasteText, html } = await openWithFilm('');
    pasteText(' https://youtu.be/dQw4w9WgXcQ?si=x ');

    expect(await html()).toContain(LINK);
  });

  it.each(['https://example.com/film', `See ${ADDRESS}`, 'Text'])('are not made of %p', async (pasted) => {
    const { pasteText } = await openWithFilm('');
    pasteText(pasted);

    expect(screen.getByLabelText('Body')).toHaveTextContent(pasted.trim());
    expect(screen.getByLabelText('Body')).not.toHaveTextContent('Film on');
  });

  it('refuse another address, and Escape returns to the text', async () => {
    const { user, add } = await openWithFilm('<p>Text</p>');
    await add('https://example.com/film');
    expect(screen.getByText('Please enter the address of a film on YouTube or Vimeo')).toBeVisible();

    await user.type(screen.getByLabelText('Address of the film on YouTube or Vimeo'), '{Escape}');
    expect(screen.queryByLabelText('Address of the film on YouTube or Vimeo')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Body')).toHaveFocus());
  });
});
