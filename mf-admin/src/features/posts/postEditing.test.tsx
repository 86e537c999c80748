import { buildImage } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPostEditor, picture } from './testing/openPostEditor';

describe('the visual editor', () => {
  it('sends pasted content without the markup that a post may not contain', async () => {
    const { api, paste, save } = await openPostEditor('');
    paste({ html: '<h1 onclick="steal()">The letter</h1><p>It <b>came</b>.<script>steal()</script></p>' });
    await save();
    await screen.findByText('‘Signing day’ is saved');

    expect(api.sent('PUT')[0]?.body).toMatchObject({
      body: '<h2>The letter</h2><p>It <strong>came</strong>.</p>',
    });
  });

  it('says that pictures of other sites are not pasted', async () => {
    const { paste, html } = await openPostEditor('');
    paste({ html: '<p>Look:</p><img src="https://elsewhere.example/spy.png">' });

    expect(screen.getByText(/A picture could not be pasted/)).toBeVisible();
    expect(await html()).toBe('<p>Look:</p>');
  });

  it('uploads pictures that the clipboard holds, and still says which are not pasted', async () => {
    const { api, paste, html } = await openPostEditor('');
    const foreign = '<p><img src="https://elsewhere.example/spy.png"></p>';
    paste({ html: `<p>Look:</p>${foreign}${foreign}<p><img src="data:image/png;base64,iVBORw0KGgo="></p>` });
    expect(await screen.findByText(/Picture 3\.png is in the text/)).toHaveTextContent(
      '2 pictures could not be pasted. Save them to your device, then add them with ‘Picture’.',
    );

    expect(api.sent('POST', '/posts/pictures')).toHaveLength(1);
    expect(await html()).toMatch(/^<p>Look:<\/p><img src="[^"]+" alt="" width="1200"[^>]*>$/);
  });

  it('has a toolbar that is one tab stop with arrow key navigation', async () => {
    const { user } = await openPostEditor();
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
    const { user, html } = await openPostEditor();
    const heading = screen.getByRole('button', { name: 'Heading 2' });
    expect(heading).toHaveAttribute('aria-pressed', 'false');
    await user.click(heading);

    await waitFor(() => expect(heading).toHaveAttribute('aria-pressed', 'true'));
    expect(await html()).toBe('<h2>Text</h2>');
  });

  it('asks for the target of a link in the page, and rejects scripts', async () => {
    const { user, html } = await openPostEditor('');
    await user.click(screen.getByRole('button', { name: 'Link' }));
    const address = screen.getByLabelText('Link address, or words of a page');
    await user.type(address, 'javascript:steal(){Enter}');
    expect(address).toHaveAccessibleDescription(/^Where does .* lead/);

    await user.clear(address);
    await user.type(address, 'example.com/a{Enter}');
    expect(await html()).toContain('<a href="https://example.com/a">');
  });
});

describe('a text that the editor cannot represent', () => {
  const inline = '<p>Before <img src="/api/uploads/1/800.webp" alt="A"> after</p>';

  it('opens as HTML and says why', async () => {
    await openPostEditor(inline);

    expect(await screen.findByText(/opened as HTML so that nothing of it is lost/)).toBeVisible();
    expect(screen.getByLabelText('Body')).toHaveValue(inline);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('opens in the editor after confirmation', async () => {
    const { user, tab } = await openPostEditor(inline);
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

describe('undo', () => {
  it('brings back what was deleted before another view was open', async () => {
    const { user, tab, html } = await openPostEditor('<p>Before</p><hr><p>After</p>');
    await user.click(screen.getByRole('button', { name: 'Heading 2' }));
    await tab('Preview');
    expect(screen.queryByLabelText('Body')).not.toBeInTheDocument();
    await tab('Write');
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await html()).toBe('<p>Before</p><hr><p>After</p>');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(await html()).toBe('<h2>Before</h2><hr><p>After</p>');
  });

  it('takes back what was written in the HTML, and then what was written before', async () => {
    const { user, tab, html } = await openPostEditor();
    await user.click(screen.getByRole('button', { name: 'Heading 2' }));
    await tab('HTML');
    await user.type(screen.getByLabelText('Body'), '<p>More</p>');
    expect(await html()).toBe('<h2>Text</h2><p>More</p>');
    expect(screen.getByLabelText('Body')).toHaveTextContent('TextMore');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await html()).toBe('<h2>Text</h2>');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await html()).toBe('<p>Text</p>');
  });

  it('outlives HTML that the editor cannot represent', async () => {
    const { user, tab, html } = await openPostEditor();
    await user.click(screen.getByRole('button', { name: 'Heading 2' }));
    await tab('HTML');
    await user.clear(screen.getByLabelText('Body'));
    await user.type(screen.getByLabelText('Body'), '<p>A <img src="/api/uploads/1/800.webp"></p>');
    await tab('Write');
    await user.click(await screen.findByRole('button', { name: 'Open in the editor' }));
    await screen.findByRole('toolbar', { name: 'Formatting' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await html()).toBe('<h2>Text</h2>');
  });
});

describe('pictures in the text', () => {
  it('hold up the save until they are uploaded', async () => {
    const { api, paste, save } = await openPostEditor();
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
    await screen.findByText('‘Signing day’ is saved');
    expect(api.sent('PUT')).toHaveLength(1);
    expect((api.sent('PUT')[0]?.body as { body: string }).body).toMatch(/^<img src=/);
  });
});

describe('a table in the text', () => {
  it('has a caption, rows and columns', async () => {
    const { api, user, html } = await openPostEditor('');
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
