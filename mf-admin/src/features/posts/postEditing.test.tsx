import { limits, paths } from '@site/contract';
import { buildImage, buildPost } from '@site/contract/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const picture = (name = 'green.png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

async function openEditor(body = '<p>Text</p>') {
  const api = new FakeApi([buildPost({ id: 'one', title: 'Signing day', body, cover: null, gallery: [] })]);
  const { user } = renderAdmin(paths.adminPostEdit.to('one'), api);
  await screen.findByLabelText('Body');
  const tab = (name: string) => user.click(screen.getByRole('tab', { name }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save Post' }));
  const paste = (data: { html?: string; files?: File[] }) =>
    fireEvent.paste(screen.getByLabelText('Body'), {
      clipboardData: {
        files: data.files ?? [],
        types: [],
        getData: (type: string) => (type === 'text/html' ? (data.html ?? '') : ''),
      },
    });
  const html = async () => {
    await tab('HTML');
    return (screen.getByLabelText('Body') as HTMLTextAreaElement).value;
  };
  return { api, user, tab, save, paste, html };
}

describe('the visual editor', () => {
  it('sends pasted content without the markup that a post may not contain', async () => {
    const { api, paste, save } = await openEditor('');
    paste({ html: '<h1 onclick="steal()">The letter</h1><p>It <b>came</b>.<script>steal()</script></p>' });
    await save();
    await screen.findByText('‘Signing day’ is saved');

    expect(api.sent('PUT')[0]?.body).toMatchObject({
      body: '<h2>The letter</h2><p>It <strong>came</strong>.</p>',
    });
  });

  it('says that pictures of other sites are not pasted', async () => {
    const { paste, html } = await openEditor('');
    paste({ html: '<p>Look:</p><img src="https://elsewhere.example/spy.png">' });

    expect(screen.getByText(/A picture of another site left out/)).toBeVisible();
    expect(await html()).toBe('<p>Look:</p>');
  });

  it('has a toolbar that is one tab stop with arrow key navigation', async () => {
    const { user } = await openEditor();
    const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting' }));
    const bold = toolbar.getByRole('button', { name: 'Bold' });
    bold.focus();
    await user.keyboard('{ArrowRight}');

    expect(toolbar.getByRole('button', { name: 'Italic' })).toHaveFocus();
    expect(bold).toHaveAttribute('tabindex', '-1');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(toolbar.getByRole('button', { name: 'Redo' })).toHaveFocus();
  });

  it('shows the active formats, and formats', async () => {
    const { user, html } = await openEditor();
    const heading = screen.getByRole('button', { name: 'Heading 2' });
    expect(heading).toHaveAttribute('aria-pressed', 'false');
    await user.click(heading);

    await waitFor(() => expect(heading).toHaveAttribute('aria-pressed', 'true'));
    expect(await html()).toBe('<h2>Text</h2>');
  });

  it('asks for the target of a link in the page, and rejects scripts', async () => {
    const { user, html } = await openEditor('');
    await user.click(screen.getByRole('button', { name: 'Link' }));
    const address = screen.getByLabelText('Link address');
    await user.type(address, 'javascript:steal(){Enter}');
    expect(address).toHaveAccessibleDescription(/Enter an address that starts with/);

    await user.clear(address);
    await user.type(address, 'example.com/a{Enter}');
    expect(await html()).toContain('<a href="https://example.com/a">');
  });
});

describe('a text that the editor cannot represent', () => {
  const inline = '<p>Before <img src="/api/uploads/1/800.webp" alt="A"> after</p>';

  it('opens as HTML and says why', async () => {
    await openEditor(inline);

    expect(await screen.findByText(/opened as HTML so that nothing of it is lost/)).toBeVisible();
    expect(screen.getByLabelText('Body')).toHaveValue(inline);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('opens in the editor after confirmation', async () => {
    const { user, tab } = await openEditor(inline);
    await screen.findByText(/opened as HTML/);
    await tab('Write');
    const question = await screen.findByRole('alertdialog', { name: 'Open this text in the editor?' });
    await user.click(within(question).getByRole('button', { name: 'Stay with HTML' }));
    expect(screen.getByLabelText('Body')).toHaveValue(inline);

    await tab('Write');
    await user.click(await screen.findByRole('button', { name: 'Open in the editor' }));
    expect(await screen.findByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  });
});

describe('pictures in the text', () => {
  it('are uploaded at once, inserted, and described', async () => {
    const { api, user, paste, html } = await openEditor();
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

  it('hold up the save until they are uploaded', async () => {
    const { api, paste, save } = await openEditor();
    let arrive: () => void = () => undefined;
    api.replace(
      'POST /posts/pictures',
      () => new Promise((resolve) => (arrive = () => resolve({ status: 201, body: buildImage() }))),
    );
    paste({ files: [picture()] });
    expect(await screen.findByRole('progressbar', { name: 'Uploading green.png' })).toBeVisible();
    await save();
    expect(screen.getByText(/still on its way/)).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);

    arrive();
    await screen.findByLabelText('Alternative text of picture 1');
    await save();
    await screen.findByText('‘Signing day’ is saved');
    expect(api.sent('PUT')).toHaveLength(1);
  });

  it('are inserted into the HTML when that is open', async () => {
    const { tab, paste } = await openEditor();
    await tab('HTML');
    paste({ files: [picture()] });

    await waitFor(() =>
      expect((screen.getByLabelText('Body') as HTMLTextAreaElement).value).toMatch(/<p>Text<\/p><img src=/),
    );
  });

  it('are inserted into the HTML one after the other, even when they arrive together', async () => {
    const { api, tab, paste } = await openEditor();
    const arrivals: (() => void)[] = [];
    api.replace(
      'POST /posts/pictures',
      () => new Promise((resolve) => arrivals.push(() => resolve({ status: 201, body: buildImage() }))),
    );
    await tab('HTML');
    paste({ files: [picture('a.png'), picture('b.png')] });
    await waitFor(() => expect(arrivals).toHaveLength(2));
    await act(async () => arrivals.forEach((arrive) => arrive()));

    const { value } = screen.getByLabelText('Body') as HTMLTextAreaElement;
    expect(value.match(/<img /g)).toHaveLength(2);
    expect(value).toContain('<p>Text</p>');
  });

  it('are validated before upload, and a failed upload is reported', async () => {
    const { api, paste, html } = await openEditor();
    api.replace('POST /posts/pictures', refusal(415, 'This is not a picture'));
    paste({ files: [picture('huge.png', limits.photoBytes + 1)] });
    expect(await screen.findByText(/huge\.png is larger than 5 MB/)).toBeVisible();
    expect(api.sent('POST')).toEqual([]);

    paste({ files: [picture('odd.png')] });
    expect(await screen.findByText(/odd\.png could not be sent.*This is not a picture/)).toBeVisible();
    expect(await html()).toBe('<p>Text</p>');
  });
});

describe('a table in the text', () => {
  it('has a caption, rows and columns', async () => {
    const { api, user, html } = await openEditor('');
    await user.click(screen.getByRole('button', { name: 'Insert table' }));
    await user.click(await screen.findByRole('button', { name: 'Add row' }));
    await user.click(screen.getByRole('button', { name: 'Delete column' }));
    await user.type(screen.getByLabelText('Caption of this table'), 'Fees{Enter}');
    expect(api.sent('PUT')).toEqual([]);

    const written = await html();
    expect(written).toContain(
      '<caption>Fees</caption><thead><tr><th scope="col"></th><th scope="col"></th></tr>',
    );
    // Two rows below the head, and the one just added.
    expect(written.match(/<tr>/g)).toHaveLength(4);
  });
});
