import { buildComment, buildPost } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlog } from '../testing/renderBlog';
import type { RefusedForm } from '@site/runtime';

describe('comments', () => {
  const PATH = '/blog/what-coaches-look-for';
  const post = buildPost({ comments_allowed: true });

  interface Sent {
    seconds: string | null;
    body: unknown;
  }

  interface Options {
    comments?: unknown;
    answer?: () => unknown;
    shown?: typeof post;
    path?: string;
    refused?: RefusedForm;
  }

  function open({ comments = [], answer, shown = post, path = PATH, refused }: Options = {}) {
    const sent: Sent[] = [];
    const asked: string[] = [];
    renderBlog({
      path,
      refused,
      answer: (url, _token, { method, headers, body } = {}) => {
        asked.push(url);
        if (!url.includes('/comments')) return shown;
        if (method !== 'POST') return typeof comments === 'function' ? comments() : comments;
        const seconds = new Headers(headers).get('X-Form-Seconds');
        sent.push({ seconds, body: JSON.parse(String(body)) as unknown });
        return answer?.() ?? { id: 'new', message: 'Thank you. It is here.', is_shown: true };
      },
    });
    return { sent, asked, user: userEvent.setup() };
  }

  const section = async () => within(await screen.findByRole('region', { name: 'Comments' }));
  const form = () => screen.findByRole('form', { name: 'Write a comment' });

  async function write(user: ReturnType<typeof userEvent.setup>, name = 'Maria', text = 'Thank you!') {
    const fields = within(await form());
    await user.clear(fields.getByLabelText('Name'));
    await user.clear(fields.getByLabelText('Comment'));
    if (name) await user.type(fields.getByLabelText('Name'), name);
    if (text) await user.type(fields.getByLabelText('Comment'), text);
    await user.click(fields.getByRole('button', { name: 'Send comment' }));
  }

  it('has no comments, and asks for none, where the post takes none', async () => {
    const { asked } = open({ shown: buildPost() });

    await screen.findByRole('link', { name: 'Apply Now' });
    expect(screen.queryByRole('region', { name: 'Comments' })).not.toBeInTheDocument();
    expect(asked.filter((url) => url.includes('/comments'))).toEqual([]);
  });

  it('shows comments as plain text in their own direction', async () => {
    const text = '<img src=x onerror=alert(1)> https://spam.example\nمرحبا';
    open({ comments: [buildComment({ name: 'شهد', text })] });

    const shown = await (await section()).findByText(/spam\.example/);
    expect(shown).toHaveTextContent('<img src=x onerror=alert(1)> https://spam.example');
    expect(shown).toHaveAttribute('dir', 'auto');
    expect(shown.innerHTML).not.toContain('<img');
    expect((await section()).queryByRole('link', { name: /spam/ })).not.toBeInTheDocument();
    expect((await section()).getByText('October 2, 2025')).toBeVisible();
  });

  it('sends a comment once, and shows it at once', async () => {
    const { sent, user } = open({ comments: [buildComment()] });

    await write(user);

    expect(await screen.findByText('Thank you. It is here.')).toBeVisible();
    const names = (await section()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names[0]).toMatch(/^Maria/);
    expect(names).toHaveLength(2);
    expect(within(await form()).getByLabelText('Comment')).toHaveValue('');
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Maria', text: 'Thank you!' }]);
    expect(Number(sent[0]?.seconds)).toBeGreaterThanOrEqual(0);
  });

  it('says that a comment is read first, and does not show it', async () => {
    const held = { id: 'new', message: 'Thank you. We read it first.', is_shown: false };
    const { user } = open({ shown: { ...post, comments_moderated: true }, answer: () => held });
    expect(within(await form()).getByText(/We read each comment before it is shown/)).toBeVisible();

    await write(user);

    expect(await screen.findByText('Thank you. We read it first.')).toBeVisible();
    expect((await section()).queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('says beside the field what is wrong, and sends nothing', async () => {
    const { sent, user } = open();

    await write(user, 'A', '');

    const name = within(await form()).getByLabelText('Name');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(/Name must be at least 2 characters/);
    expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(within(await form()).getByText('Comment must be at least 2 characters')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    [503, /was not sent\. It is still in the form/],
    [429, /try again in a few minutes/],
    [409, /takes no comments any more/],
  ])(
    'keeps what was typed after a failure, and sends it again as the same comment: %i',
    async (status, words) => {
      let isDown = true;
      const { sent, user } = open({
        answer: () => (isDown ? status : { id: 'new', message: 'Thank you.', is_shown: false }),
      });
      await write(user);
      expect(await screen.findByText(words)).toBeVisible();
      expect(within(await form()).getByLabelText('Comment')).toHaveValue('Thank you!');

      isDown = false;
      await user.click(within(await form()).getByRole('button', { name: 'Send comment' }));

      expect(await screen.findByText('Thank you.')).toBeVisible();
      expect(sent).toHaveLength(2);
      expect(sent[1]?.body).toEqual(sent[0]?.body);
    },
  );

  it('sends one comment for two clicks', async () => {
    let release = (): void => undefined;
    const hold = new Promise<void>((resolve) => (release = resolve));
    const { sent, user } = open({
      answer: () => hold.then(() => ({ id: 'new', message: 'Thank you.', is_shown: false })),
    });
    const fields = within(await form());
    await user.type(fields.getByLabelText('Name'), 'Maria');
    await user.type(fields.getByLabelText('Comment'), 'Thank you!');

    await user.dblClick(fields.getByRole('button', { name: 'Send comment' }));
    release();

    expect(await screen.findByText('Thank you.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is a form for the page itself where nothing of this runs', async () => {
    open();

    const plain = await screen.findByRole('form', { name: 'Write a comment' });
    expect(plain).toHaveAttribute('method', 'post');
    expect(plain).toHaveAttribute('action', PATH);
    expect(new FormData(plain as HTMLFormElement).get('post')).toBe(post.slug);
  });

  it('says that a comment was taken which the server has sent', async () => {
    open({ path: `${PATH}?sent=1`, shown: { ...post, comments_moderated: true } });

    expect(await screen.findByText(/We read your comment before it is shown here/)).toBeVisible();
  });

  it('shows what the server has refused with its words', async () => {
    const errors = { name: 'Name must be at least 2 characters' };
    open({ refused: { isSent: false, status: 422, values: { name: 'A', text: 'Thank you!' }, errors } });

    const fields = within(await form());
    expect(fields.getByLabelText('Comment')).toHaveValue('Thank you!');
    expect(fields.getByLabelText('Name')).toHaveAccessibleDescription(/at least 2 characters/);
    expect(screen.getByText('Please change what is marked, then send it again.')).toBeVisible();
  });
});
