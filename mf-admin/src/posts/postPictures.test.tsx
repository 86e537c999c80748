import { limits } from '@site/contract';
import { buildImage } from '@site/contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answer, refusal } from '../testing/fakeApi';
import { openPostEditor, picture } from './testing/openPostEditor';

const ADDED = /^<img src="[^"]+" alt="" width="1200" height="750" loading="lazy">/;
const alt = () => screen.findByLabelText('Alternative text of picture 1');

/** An editor with uploads that arrive, or fail, when the test says so, in the order in which they were sent. */
async function openUploading(body?: string) {
  const page = await openPostEditor(body);
  const pending: ((answer: Answer) => void)[] = [];
  page.api.replace('POST /posts/pictures', () => new Promise((resolve) => pending.push(resolve)));
  const settle = async (answer: Answer = { status: 201, body: buildImage() }) => {
    await waitFor(() => expect(pending).not.toHaveLength(0));
    await act(async () => pending.shift()?.(answer));
  };
  return { ...page, settle };
}

describe('pictures in the text', () => {
  it('are uploaded at once, inserted and described, and not replaced by what is inserted next', async () => {
    const { api, user, paste, press, html } = await openPostEditor('');
    paste({ files: [picture()] });
    await user.type(await alt(), 'A green{Enter}');
    expect(screen.getByText(/green\.png is in the text/)).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
    expect((api.sent('POST', '/posts/pictures')[0]?.body as FormData).getAll('picture')).toHaveLength(1);
    await press('Insert table');

    const { id } = buildImage({ id: 'in-the-text' });
    const added = `<img src="/api/uploads/${id}/1200.webp" alt="A green" width="1200" height="750" loading="lazy">`;
    expect((await html()).startsWith(`${added}<table>`)).toBe(true);
  });

  it('keep their places however late they arrive, and hold up the save until then', async () => {
    const { api, paste, save, saved, settle } = await openUploading();
    paste({ files: [picture('huge.png', limits.photoBytes + 1)] });
    expect(await screen.findByText(/huge\.png is larger than 15 MB/)).toBeVisible();
    paste({ files: [picture('a.png'), picture('b.png')] });
    expect(await screen.findByRole('progressbar', { name: 'Uploading a.png, b.png' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'HTML' })).toHaveAttribute('aria-disabled', 'true');
    await save();
    expect(await screen.findAllByText(/^A picture is still on its way/)).not.toHaveLength(0);
    await settle(refusal(415, 'This is not a picture'));
    expect(await screen.findByText(/a\.png could not be sent.*This is not a picture/)).toBeVisible();
    await settle();
    expect(await alt()).toHaveValue('');
    expect(api.sent('PUT')).toEqual([]);

    const { body } = await saved();
    expect(String(body).replace(ADDED, '')).toBe('<p>Text</p>');
  });
});
