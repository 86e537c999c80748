import { dropOnceGone, showAtOnce } from './cacheUpdates';

interface Post {
  id: string;
  status: string;
  title: string;
}

const one: Post = { id: 'one', status: 'draft', title: 'Signing day' };
const two: Post = { id: 'two', status: 'draft', title: 'Letters' };

/** A list in the cache, which a test can fetch again. */
function listOf(...posts: Post[]) {
  const list = { posts, change: (how: (now: Post[]) => Post[]) => void (list.posts = how(list.posts)) };
  return list;
}

const refused = (status: number) => ({ error: { status, message: 'No' } });

function later() {
  let refuse: (reason: unknown) => void = () => undefined;
  const answer = new Promise<void>((_resolve, reject) => (refuse = reject));
  return { answer, refuse };
}

describe('an optimistic change', () => {
  const publish = { id: 'one', field: 'status', value: 'published' } as const;

  it('stays when the api confirms it', async () => {
    const list = listOf(one, two);
    const shown = showAtOnce<Post, 'status'>(list.change, publish, Promise.resolve());
    expect(list.posts).toEqual([{ ...one, status: 'published' }, two]);
    await shown;

    expect(list.posts).toEqual([{ ...one, status: 'published' }, two]);
  });

  it('is rolled back in its field alone, and keeps rows fetched since', async () => {
    const list = listOf(one, two);
    const { answer, refuse } = later();
    const shown = showAtOnce<Post, 'status'>(list.change, publish, answer);
    const read = { ...two, title: 'Letters, again' };
    list.posts = [read, { ...one, status: 'published', title: 'New title' }];
    refuse(refused(500));
    await shown;

    expect(list.posts).toEqual([read, { ...one, title: 'New title' }]);
  });

  it('is not rolled back over a newer value from the server', async () => {
    const list = listOf(one);
    const { answer, refuse } = later();
    const shown = showAtOnce<Post, 'status'>(list.change, publish, answer);
    list.posts = [{ ...one, status: 'archived' }];
    refuse(refused(500));
    await shown;

    expect(list.posts).toEqual([{ ...one, status: 'archived' }]);
  });

  it('removes the row when the record no longer exists', async () => {
    const list = listOf(one, two);
    await showAtOnce<Post, 'status'>(list.change, publish, Promise.reject(refused(404)));

    expect(list.posts).toEqual([two]);
  });
});

describe('a deleted row', () => {
  it.each([
    ['goes once the api has deleted it', Promise.resolve(null), [two]],
    ['goes when another admin has deleted it already', () => Promise.reject(refused(404)), [two]],
    ['stays when the api refuses', () => Promise.reject(refused(500)), [one, two]],
  ])('%s', async (_name, answer, left) => {
    const list = listOf(one, two);
    await dropOnceGone<Post>(list.change, 'one', typeof answer === 'function' ? answer() : answer);

    expect(list.posts).toEqual(left);
  });
});
