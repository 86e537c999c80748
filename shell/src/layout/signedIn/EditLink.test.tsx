import type { UserWire } from '@site/contract';
import { buildUser } from '@site/contract/testing';
import { logout, restoreSession } from '@site/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { renderInShell } from '../../testing/renderInShell';
import { Navbar } from '../navbar/Navbar';

const ID = '650000000000000000000001';
const editLink = () => screen.queryByRole('link', { name: /^Edit / });

/** An api that has one record at each of these calls. */
function fakeApi(user: UserWire, records: readonly string[]) {
  const calls: string[] = [];
  const fetch = (input: RequestInfo | URL): Promise<Response> => {
    const call = String(input).replace('/api', '');
    if (call === '/auth/me') return Promise.resolve(Response.json(user));
    calls.push(call);
    return Promise.resolve(
      records.includes(call)
        ? Response.json({ id: ID })
        : Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 }),
    );
  };
  return { fetch, calls };
}

interface Scene {
  role?: UserWire['role'];
  records?: readonly string[];
}

async function open(path: string, { role = 'owner', records = [] }: Scene = {}) {
  const { fetch, calls } = fakeApi(buildUser({ role }), records);
  const { store, storage } = renderInShell(
    <>
      <Navbar isCompact={false} />
      <Link to="/golfers/else">Another athlete</Link>
      <Link to="/blog">The blog</Link>
    </>,
    { path, fetch },
  );
  storage.setItem('token', 'abc');
  await act(() => store.dispatch(restoreSession()));
  return { store, calls };
}

describe('the link to edit', () => {
  it.each([
    ['/golfers/isla', '/golfers/isla', 'Edit this athlete', `/admin/golfers?open=${ID}`],
    ['/athletes/isla', '/golfers/isla', 'Edit this athlete', `/admin/golfers?open=${ID}`],
    ['/trainers/tess', '/trainers/tess', 'Edit this trainer', `/admin/trainers?open=${ID}`],
    ['/blog/a-day', '/posts/a-day', 'Edit this post', `/admin/blog/edit/${ID}`],
    ['/future-champions', '/programs/future-champions', 'Edit this program', `/admin/programs?open=${ID}`],
    [
      '/collegiate-pathway',
      '/programs/collegiate-pathway',
      'Edit this program',
      `/admin/programs?open=${ID}`,
    ],
  ])('opens the record of %s', async (path, record, name, address) => {
    await open(path, { records: [record] });

    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  });

  it.each([
    ['/golfers', 'Edit the athletes', '/admin/golfers'],
    ['/trainers', 'Edit the trainers', '/admin/trainers'],
    ['/blog', 'Edit the posts', '/admin/blog'],
    ['/results', 'Edit the placements', '/admin/placements'],
    ['/programs', 'Edit the programs', '/admin/programs'],
    ['/faq', 'Edit the questions', '/admin/site-info#faqs'],
    ['/faqs', 'Edit the questions', '/admin/site-info#faqs'],
    ['/facts', 'Edit the facts', '/admin/site-info#facts'],
    ['/', 'Edit the agency details', '/admin/agency'],
    ['/about', 'Edit the agency details', '/admin/agency'],
    ['/contact', 'Edit the agency details', '/admin/agency'],
    ['/costs', 'Edit the agency details', '/admin/agency'],
  ])('of %s leads to its screen, and asks for no record', async (path, name, address) => {
    const { calls } = await open(path);

    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
    expect(calls).toEqual([]);
  });

  it('leads to no record that is not there, and sends its address as one part', async () => {
    const { calls } = await open('/golfers/no%2Fbody%3Fq=1');

    await waitFor(() => expect(calls).toEqual(['/golfers/no%2Fbody%3Fq%3D1']));
    await act(() => Promise.resolve());
    expect(editLink()).not.toBeInTheDocument();
  });

  it.each(['/apply', '/privacy', '/resources', '/admin/golfers', '/nowhere'])(
    'is absent from %s',
    async (path) => {
      const { calls } = await open(path);
      await screen.findByRole('button', { name: 'Logout', hidden: true });

      expect(editLink()).not.toBeInTheDocument();
      expect(calls).toEqual([]);
    },
  );

  it('follows the page, and never leads to the record of the page before', async () => {
    const { calls } = await open('/golfers/isla', { records: ['/golfers/isla'] });
    await screen.findByRole('link', { name: 'Edit this athlete' });

    await userEvent.click(screen.getByRole('link', { name: 'Another athlete' }));
    expect(editLink()).not.toBeInTheDocument();
    await waitFor(() => expect(calls).toContain('/golfers/else'));
    expect(editLink()).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('link', { name: 'The blog' }));
    expect(editLink()).toHaveAccessibleName('Edit the posts');
  });

  it('is shown to an editor on posts only', async () => {
    const records = ['/posts/a-day', '/golfers/else'];
    const { calls } = await open('/blog/a-day', { role: 'editor', records });
    expect(await screen.findByRole('link', { name: 'Edit this post' })).toBeVisible();

    await userEvent.click(screen.getByRole('link', { name: 'Another athlete' }));
    expect(editLink()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'The blog' }));
    expect(editLink()).toHaveAttribute('href', '/admin/blog');
    expect(calls).toEqual(['/posts/a-day']);
  });

  it('is gone after a logout', async () => {
    const { store } = await open('/golfers/isla', { records: ['/golfers/isla'] });
    await screen.findByRole('link', { name: 'Edit this athlete' });

    await act(() => store.dispatch(logout()));
    expect(editLink()).not.toBeInTheDocument();
  });

  it('is not there for a visitor, for whom nothing is asked', async () => {
    const { fetch, calls } = fakeApi(buildUser(), ['/golfers/isla']);
    const { store } = renderInShell(<Navbar isCompact={false} />, { path: '/golfers/isla', fetch });
    await act(() => store.dispatch(restoreSession()));

    expect(editLink()).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});
