import { paths } from '@site/contract';
import { expectLoaded, openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectFits, expectNoViolation, expectReadableInDark } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const FAMILY = { email: 'family@okonkwo.example', message: 'Sport: Golf\nShe plays off four.' };
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin sees what waits and follows it to its list', async ({
  page,
  site,
  seed,
  signInAsAdmin,
  complaints,
}) => {
  await seed.post({ title: 'Half a thought', status: 'draft' });
  await callApi(site, 'POST /posts', { title: 'Open day in Kent', status: 'draft', publish_at: TOMORROW });
  await callApi({ origin: site.origin }, 'POST /applications', { ...FAMILY, name: 'Ada Okonkwo' });
  await signInAsAdmin();
  await openScreen(page, paths.adminDashboard.to());
  const waiting = page.getByRole('region', { name: 'What needs you today' });

  await expect(waiting.getByRole('listitem').filter({ hasText: 'scheduled' })).toContainText(
    /^1 post is scheduled ‘Open day in Kent’ on .+, London time$/,
  );
  await expectNoViolation(page, 'dashboard');
  await expectReadableInDark(page, 'dashboard, dark');
  await expectFits(page, 'dashboard');

  await waiting.getByRole('link', { name: /^\d+ drafts?$/ }).click();
  await expect(page).toHaveURL('/admin/blog?status=draft');
  await expect(page.getByRole('row', { name: /Half a thought/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Open day in Kent/ })).toHaveCount(0);
  await expectNoViolation(page, 'drafts');
  await expectFits(page, 'drafts');
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: 'Scheduled', exact: true })
    .click();
  await expect(page.getByRole('row', { name: /Open day in Kent/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Half a thought/ })).toHaveCount(0);

  await openScreen(page, paths.adminDashboard.to());
  await waiting.getByRole('link', { name: /^\d+ profiles? without a photo$/ }).click();
  await expectLoaded(page);
  await expect(page.getByLabel('Photo')).toHaveValue('missing');
  expect(complaints).toEqual([]);
});
