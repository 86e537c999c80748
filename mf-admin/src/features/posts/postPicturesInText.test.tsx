import { limits } from '@site/contract';
import { buildImage } from '@site/contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answer, refusal } from '../../testing/fakeApi';
import { openPostEditor, picture } from './testing/openPostEditor';

const ADDED = /^<img src="[^"]+" alt="" width="1200" height="750" loading="lazy">$/;

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
  it('are uploaded at once, inserted, and described', async () => {
    const { api, user, paste, html } = await openPostEditor();
    paste({ files: [picture()] });
    const alt = await screen.findByLabelText('Alternative text of picture 1');
    expect(screen.getByText(/green\.png is in the text/)).toBeVisible();
    await user.type(alt, 'A green{Enter}');
    expect(api.sent('PUT')).toEqual([]);

    expect((api.sent('POST', '/posts/pictures')[0]?.body as FormData).getAll('picture')).toHaveLength(1);
    const { id } = buildImage({ id: 'in-the-text' });
    expect(await html()).toBe(
      `<img src="/api/uploads/${id}/1200.webp" alt="A green" width="1200" height="750" loading="lazy"><p>Text</p>`,
    );
  });

  it('are not replaced by what is inserted next', async () => {
    const { user, paste, html } = await openPostEditor('');
    paste({ files: [picture()] });
    await screen.findByLabelText('Alternative text of picture 1');
    await user.click(screen.getByRole('button', { name: 'Insert table' }));

    expect(await html()).toMatch(/^<img [^>]*><table>/);
  });

  it('are not replaced by a table while they are selected', async () => {
    const { user, html } = await openPostEditor('<img src="/api/uploads/1/800.webp" alt="A">');
    await user.click(await screen.findByRole('button', { name: 'Insert table' }));

    expect(await html()).toMatch(/^<img [^>]*><table>/);
  });

  it('keep their order and their places, however late they arrive', async () => {
    const { paste, html, settle } = await openUploading();
    paste({ files: [picture('a.png'), picture('b.png')] });
    expect(await html()).toBe('<img alt="Uploading a.png…"><img alt="Uploading b.png…"><p>Text</p>');

    await settle(refusal(415, 'This is not a picture'));
    await settle();
    expect((await html()).replace('<p>Text</p>', '')).toMatch(ADDED);
  });

  it('stay where they were inserted while the preview is open', async () => {
    const { tab, paste, html, settle } = await openUploading('<p>One</p><hr><p>Two</p>');
    paste({ files: [picture()] });
    await tab('Preview');
    await settle();
    expect(screen.getByText(/green\.png is in the/)).toBeVisible();

    expect(await html()).toMatch(/^<img src="[^>]*><p>One<\/p><hr><p>Two<\/p>$/);
    await tab('Write');
    expect(await screen.findByLabelText('Alternative text of picture 1')).toBeVisible();
  });

  it('take one undo, also when they arrive while the preview is open', async () => {
    const { user, tab, paste, html, settle } = await openUploading();
    paste({ files: [picture()] });
    await tab('Preview');
    await settle();
    await tab('Write');
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await html()).toBe('<p>Text</p>');
  });

  it('do not come back, when the author has removed them during the upload', async () => {
    const { user, paste, html, settle } = await openUploading();
    paste({ files: [picture()] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await settle();

    expect(await html()).toBe('<p>Text</p>');
  });

  it('are inserted into the HTML when that is open', async () => {
    const { tab, paste } = await openPostEditor();
    await tab('HTML');
    paste({ files: [picture()] });

    await waitFor(() =>
      expect((screen.getByLabelText('Body') as HTMLTextAreaElement).value).toMatch(/<p>Text<\/p><img src=/),
    );
  });

  it('are inserted into the HTML one after the other, even when they arrive together', async () => {
    const { tab, paste, settle } = await openUploading();
    await tab('HTML');
    paste({ files: [picture('a.png'), picture('b.png')] });
    await settle();
    await settle();

    const { value } = screen.getByLabelText('Body') as HTMLTextAreaElement;
    expect(value.match(/<img src=/g)).toHaveLength(2);
    expect(value).toContain('<p>Text</p>');
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
});

it('gives a picture a caption, where the caret then is, and offers it once', async () => {
  const { user, html, paste } = await openPostEditor(
    '<p>Before</p><img src="/api/uploads/1/800.webp" alt="A green"><p>After</p>',
  );
  await user.click(await screen.findByRole('button', { name: 'Add a caption to picture 1' }));
  paste({ html: 'At dusk' });

  expect(await html()).toBe(
    '<p>Before</p><figure><img src="/api/uploads/1/800.webp" alt="A green"><figcaption>At dusk</figcaption></figure><p>After</p>',
  );
  expect(screen.queryByRole('button', { name: 'Add a caption to picture 1' })).not.toBeInTheDocument();
});

it('gives a picture that is in a figure already its caption', async () => {
  const figure = '<figure><img src="/api/uploads/1/800.webp" alt="A green"></figure>';
  const { user, html, paste } = await openPostEditor(`${figure}<p>After</p>`);
  await user.click(await screen.findByRole('button', { name: 'Add a caption to picture 1' }));
  paste({ html: 'At dusk' });

  expect(await html()).toBe(
    '<figure><img src="/api/uploads/1/800.webp" alt="A green"><figcaption>At dusk</figcaption></figure><p>After</p>',
  );
});
