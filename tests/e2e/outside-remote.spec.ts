import { publishRemote, retireRemote } from '@site/releases';
import { createOutsideRemote } from '../fixtures/outsideRemote';
import { NEW_REMOTE_TEXT, visitNewRemote } from '../fixtures/newRemotePage';
import { expect, test } from '../fixtures/test';

test('a remote built outside the repository from our packs loads in the site', async ({
  page,
  request,
  releases,
  complaints,
}) => {
  // Packs and a build from nothing, on a busy machine.
  test.setTimeout(300_000);
  const remote = await createOutsideRemote('mf-partners');
  try {
    await remote.checkTypes();
    await remote.build();
    await publishRemote(releases, { name: 'mf-partners', root: remote.root });

    const html = await (await request.get('/partners')).text();
    expect(html).toContain(NEW_REMOTE_TEXT);
    const heading = await visitNewRemote(page, { path: '/partners', title: 'Partners' });
    // The styles of a pack get the name of the remote, so that server and browser agree on it and no other remote has it.
    const style = (await heading.getAttribute('class')) ?? '';
    expect(style).toMatch(/\bpartners-[0-9a-f]{8}\b/);
    expect(html).toContain(`class="${style}"`);
    expect(complaints).toEqual([]);
  } finally {
    await retireRemote(releases, 'mf-partners').finally(() => remote.remove());
  }
});
