import { buildComment, buildPost } from '@site/contract/testing';
import { screen, waitFor, within, act, fireEvent } from '@testing-library/react';
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
  }

  function open({ comments = [], answer, shown = post, path = PATH }: Options = {}) {
    const sent: Sent[] = [];
    const asked: string[] = [];
    renderBlog({
      path,
      answer: (url, _token, { method, headers, body } = {}) => {
        asked.push(url);
        if (!url.includes('/comments')) return shown;
        if (method !== 'POST') return typeof comments === 'function' ? comments() : comments;
        const of = new Headers(headers);
        sent.push({
          seconds: of.get('X-Form-Seconds'),
          body: JSON.parse(String(body)) as unknown,
        });
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
});

describe('a comment that is sent while the service is away', () => {
  const KEY = 'draft:comment';
  const PATH = '/blog/what-coaches-look-for';
  const NOT_SENT = /was not sent\. It is still in the form.* kept on this device/;
  const WRITTEN = { name: 'Maria', text: 'Thank you!' };
  const taken = () => ({ id: 'new', message: 'Thank you. We read it first.', is_shown: false });

  interface Network {
    isAway: boolean;
    sent: unknown[];
    answer(): unknown;
  }

  function open(network: Network, path = PATH, refused: RefusedForm | null = null) {
    const post = { ...buildPost({ comments_allowed: true }), slug: path.split('/').at(-1)! };
    return renderBlog({
      ...{ path, refused },
      answer: (url, _token, { method, body } = {}) => {
        if (url === '/readyz') return network.isAway ? 503 : { status: 'ok' };
        if (!url.includes('/comments')) return post;
        if (method !== 'POST') return [];
        network.sent.push(JSON.parse(String(body)));
        return network.answer();
      },
    });
  }

  const away = (): Network => ({ isAway: true, sent: [], answer: () => 503 });
  const form = async () => within(await screen.findByRole('form', { name: 'Write a comment' }));
  const offer = () => screen.queryByRole('button', { name: 'Send it now' });

  /** Sends a comment during an outage. */
  async function writeAway(network: Network, path = PATH) {
    const view = open(network, path);
    fireEvent.input((await form()).getByLabelText('Name'), { target: { value: 'Maria' } });
    fireEvent.input((await form()).getByLabelText('Comment'), { target: { value: 'Thank you!' } });
    await userEvent.click((await form()).getByRole('button', { name: 'Send comment' }));
    await screen.findByText(NOT_SENT);
    return view;
  }

  async function serviceComesBack(network: Network): Promise<void> {
    network.isAway = false;
    network.answer = taken;
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(offer()).toBeVisible();
    });
  }

  beforeEach(() => localStorage.clear());

  it('is offered when the service is back, and sent once', async () => {
    const network = away();
    await writeAway(network);
    expect(offer()).not.toBeInTheDocument();

    await serviceComesBack(network);
    expect(network.sent).toHaveLength(1);
    await userEvent.click(offer()!);

    expect(await screen.findByText('Thank you. We read it first.')).toBeVisible();
    expect(offer()).not.toBeInTheDocument();
    expect((await form()).getByLabelText('Comment')).toHaveValue('');
    expect((await form()).getByRole('button', { name: 'Send comment' })).toHaveFocus();
    expect(network.sent).toEqual([WRITTEN, WRITTEN]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is there after a reload, under its post alone, and is then the same comment', async () => {
    const network = away();
    (await writeAway(network)).unmount();

    const view = open(network, '/blog/another-post');
    expect((await form()).getByLabelText('Comment')).toHaveValue('');
    view.unmount();

    open(network);
    expect(await screen.findByText(/Your comment has not been sent yet/)).toBeVisible();
    expect((await form()).getByLabelText('Comment')).toHaveValue('Thank you!');
    await serviceComesBack(network);
    await userEvent.click(offer()!);
    await screen.findByText('Thank you. We read it first.');
    expect(network.sent).toEqual([WRITTEN, WRITTEN]);
  });

  it('that was posted without JavaScript is offered, and is the same comment', async () => {
    const network = { ...away(), answer: taken };
    const values = { name: 'Maria', text: ' Thank you! ' };
    open(network, PATH, { isSent: false, status: 503, values, errors: {} });
    expect(await screen.findByText(/It is still in the form/)).toBeVisible();

    await serviceComesBack(network);
    await userEvent.click(offer()!);

    await screen.findByText('Thank you. We read it first.');
    expect(network.sent).toEqual([WRITTEN]);
  });
});
