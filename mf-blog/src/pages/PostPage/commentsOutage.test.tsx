import { buildPost } from '@site/contract/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefusedForm } from '@site/runtime';
import { renderBlog } from '../../testing/renderBlog';

const KEY = 'draft:comment';
const PATH = '/blog/what-coaches-look-for';
const NOT_SENT = /was not sent\. It is still in the form.* kept on this device/;
const taken = () => ({ id: 'new', message: 'Thank you. We read it first.', is_shown: false });

interface Network {
  isAway: boolean;
  keys: (string | null)[];
  answer(): unknown;
}

function open(network: Network, path = PATH, refused: RefusedForm | null = null) {
  const post = { ...buildPost({ comments_allowed: true }), slug: path.split('/').at(-1)! };
  return renderBlog({
    ...{ path, refused },
    answer: (url, _token, { method, headers } = {}) => {
      if (url === '/readyz') return network.isAway ? 503 : { status: 'ok' };
      if (!url.includes('/comments')) return post;
      if (method !== 'POST') return [];
      network.keys.push(new Headers(headers).get('Idempotency-Key'));
      return network.answer();
    },
  });
}

const away = (): Network => ({ isAway: true, keys: [], answer: () => 503 });
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
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(offer()).toBeVisible());
}

beforeEach(() => localStorage.clear());

describe('a comment that is sent while the service is away', () => {
  it('is offered when the service is back, and sent once', async () => {
    const network = away();
    await writeAway(network);
    expect(offer()).not.toBeInTheDocument();

    await serviceComesBack(network);
    expect(network.keys).toHaveLength(1);
    await userEvent.click(offer()!);

    expect(await screen.findByText('Thank you. We read it first.')).toBeVisible();
    expect(offer()).not.toBeInTheDocument();
    expect((await form()).getByLabelText('Comment')).toHaveValue('');
    expect((await form()).getByRole('button', { name: 'Send comment' })).toHaveFocus();
    expect(network.keys).toEqual([network.keys[0], network.keys[0]]);
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
    expect(network.keys).toEqual([network.keys[0], network.keys[0]]);
  });

  it('is kept as it was changed, and goes when it is emptied', async () => {
    const network = away();
    const first = await writeAway(network);
    await userEvent.type((await form()).getByLabelText('Comment'), ' Again.');
    first.unmount();

    open(network);
    expect((await form()).getByLabelText('Comment')).toHaveValue('Thank you! Again.');
    await userEvent.clear((await form()).getByLabelText('Comment'));
    await userEvent.clear((await form()).getByLabelText('Name'));

    expect(localStorage.getItem(KEY)).toBeNull();
    expect(screen.queryByText(/has not been sent yet/)).not.toBeInTheDocument();
  });

  it('expires, and what others have stored there is ignored', async () => {
    const network = away();
    (await writeAway(network)).unmount();
    const kept = JSON.parse(localStorage.getItem(KEY)!) as object;
    for (const stored of [
      { ...kept, savedAt: Date.now() - 31 * 86_400_000 },
      { savedAt: Date.now() },
      { savedAt: Date.now(), slug: 'what-coaches-look-for', comment: 'x' },
    ]) {
      localStorage.setItem(KEY, JSON.stringify(stored));
      const view = open(network);
      expect((await form()).getByLabelText('Comment')).not.toHaveValue('Thank you!');
      view.unmount();
    }
  });

  it('says that it is only in the form where nothing can be kept', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const network = away();
    open(network);
    fireEvent.input((await form()).getByLabelText('Name'), { target: { value: 'Maria' } });
    fireEvent.input((await form()).getByLabelText('Comment'), { target: { value: 'Thank you!' } });
    await userEvent.click((await form()).getByRole('button', { name: 'Send comment' }));

    expect(
      await screen.findByText(/It is still in the form: please send it again in a moment\.$/),
    ).toBeVisible();
    full.mockRestore();
  });

  it('that was posted without JavaScript is offered, and is the same comment', async () => {
    const network = { ...away(), answer: taken };
    const values = { name: 'Maria', text: ' Thank you! ' };
    open(network, PATH, { isSent: false, status: 503, values, errors: {}, key: 'f'.repeat(32) });
    expect(await screen.findByText(/It is still in the form/)).toBeVisible();

    await serviceComesBack(network);
    await userEvent.click(offer()!);

    await screen.findByText('Thank you. We read it first.');
    expect(network.keys).toEqual(['f'.repeat(32)]);
  });

  it('and that is refused later is not offered again', async () => {
    const network = away();
    const view = await writeAway(network);
    await serviceComesBack(network);
    network.answer = () => 409;
    await userEvent.click(offer()!);
    expect(await screen.findByText(/takes no comments any more/)).toBeVisible();
    view.unmount();

    open(network);
    expect((await form()).getByLabelText('Comment')).toHaveValue('');
  });
});
