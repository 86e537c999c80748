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

  it('keep their order and their places, however late they arrive', async () => {
    const { paste, html, settle } = await openUploading();
    paste({ files: [picture('a.png'), picture('b.png')] });
    expect(screen.getByRole('button', { name: 'HTML' })).toHaveAttribute('aria-disabled', 'true');
    await settle(refusal(415, 'This is not a picture'));
    await settle();
    expect((await html()).replace(ADDED, '')).toBe('<p>Text</p>');
  });

  it('are validated before upload, and a failed upload is reported', async () => {
    const { api, paste, html } = await openPostEditor();
    api.replace('POST /posts/pictures', refusal(415, 'This is not a picture'));
    paste({ files: [picture('huge.png', limits.photoBytes + 1)] });
    expect(await screen.findByText(/huge\.png is larger than 15 MB/)).toBeVisible();
    expect(api.sent('POST')).toEqual([]);

    paste({ files: [picture('odd.png')] });
    expect(await screen.findByText(/odd\.png could not be sent.*This is not a picture/)).toBeVisible();
    expect(await html()).toBe('<p>Text</p>');
  });

  it('of the clipboard are uploaded; those of other sites are not pasted, and it is said how many', async () => {
    const { api, paste, html } = await openPostEditor('');
    const foreign = '<p><img src="https://elsewhere.example/spy.png"></p>';
    paste({ html: `<p>Look:</p>${foreign}${foreign}<p><img src="data:image/png;base64,iVBORw0KGgo="></p>` });
    expect(await screen.findByText(/Picture 1\.png is in the text/)).toBeVisible();
    expect(screen.getByText(/^2 pictures could not be pasted\. Save them to your device/)).toBeVisible();
    expect(api.sent('POST', '/posts/pictures')).toHaveLength(1);
    expect(await html()).toMatch(/^<p>Look:<\/p><img src="[^"]+" alt="" width="1200"[^>]*>$/);
  });

  it('hold up the save until they are uploaded, which is given up when one cannot be sent', async () => {
    const { api, paste, save, settle } = await openUploading();
    paste({ files: [picture()] });
    expect(await screen.findByRole('progressbar', { name: 'Uploading green.png' })).toBeVisible();
    await save();
    expect(screen.getByText(/still on its way/)).toBeVisible();
    await settle(refusal(415, 'This is not a picture'));
    expect(await screen.findByText(/^Not saved: a picture could not be sent/)).toBeVisible();

    paste({ files: [picture()] });
    await save();
    expect(api.sent('PUT')).toEqual([]);
    await settle();
    await screen.findByText('‘Signing day’ is saved');
    expect(api.sent('PUT').map(({ body }) => (body as { body: string }).body)).toEqual([
      expect.stringMatching(ADDED),
    ]);
  });
});
