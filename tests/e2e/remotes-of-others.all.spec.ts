import { publishRemote, retireRemote } from '@site/releases';
import { createNewRemote } from '../fixtures/newRemotes';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

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
    expect((await request.get('/events')).status()).toBe(404);
    await publishRemote(releases, { name: 'mf-events', root: remote.root });
    const response = await request.get('/events');
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('What a visitor finds here.');
    await page.goto('/events');
    await expectAlive(page);
    await expect(page).toHaveTitle(/^Events/);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your game');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    expect(complaints).toEqual([]);

    await retireRemote(releases, 'mf-events');
    expect((await request.get('/events')).status()).toBe(404);
    expect((await request.get('/blog')).status()).toBe(200);
  } finally {
    await remote.remove();
  }
});
