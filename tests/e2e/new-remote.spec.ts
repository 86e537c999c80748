import { publishRemote, retireRemote } from '@site/releases';
import { createNewRemote } from '../fixtures/newRemote';
import { NEW_REMOTE_TEXT, visitNewRemote } from '../fixtures/newRemotePage';
import { expect, test } from '../fixtures/test';

const PAGE = '/events';

test('a fourth remote is made, checked, deployed to the running site and taken off it again', async ({
  page,
  request,
  releases,
  complaints,
}) => {
  // Three tools and a build from nothing, on a busy machine.
  test.setTimeout(300_000);
  const remote = await createNewRemote('mf-events');
  try {
    await remote.check();
    await remote.build();
    expect((await request.get(PAGE)).status()).toBe(404);

    await publishRemote(releases, { name: 'mf-events', root: remote.root });
    const response = await request.get(PAGE);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(NEW_REMOTE_TEXT);
    await visitNewRemote(page, { path: PAGE, title: 'Events' });
    expect(complaints).toEqual([]);

    await retireRemote(releases, 'mf-events');
    expect((await request.get(PAGE)).status()).toBe(404);
    expect((await request.get('/blog')).status()).toBe(200);
  } finally {
    await remote.remove();
  }
});
