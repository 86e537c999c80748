import { paths } from '@site/contract';
import { expectLoaded, openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectFits, expectNoViolation, expectReadableInDark } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const FAMILY = { email: 'family@okonkwo.example', message: 'Sport: Golf\nShe plays off four.' };
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin sees what waits, follows it to its list, and how many leads came in', async ({
  page,
  site,
  seed,
  signInAsAdmin,
  complaints,
}) => {
  await seed.post({ title: 'Half a thought', status: 'draft' });
  await callApi(site, 'POST /posts', { title: 'Open day in Kent', status: 'draft', publish_at: TOMORROW });
  for (const name of ['Ada Okonkwo', 'Ben Okonkwo'])
    await callApi({ origin: site.origin }, 'POST /applications', { ...FAMILY, name });
  await callApi({ origin: site.origin }, 'POST /contact', { ...FAMILY, name: 'Cleo Okonkwo' });
  await signInAsAdmin();
  await openScreen(page, paths.adminDashboard.to());
  const waiting = page.getByRole('region', { name: 'What needs you today' });

  await expect(waiting.getByRole('listitem').filter({ hasText: 'scheduled' })).toContainText(
    /^1 post is scheduled ‘Open day in Kent’ on .+, London time$/,
  );
  const funnel = page.getByRole('region', { name: 'Leads of the last 12 weeks' });
  await expect(funnel.getByRole('img', { name: /^Applications: \d+\. Messages: \d+\./ })).toBeVisible();
  await expectNoViolation(page, 'dashboard');
  await funnel.getByText('Numbers by week').focus();
  await page.keyboard.press('Enter');
  await expect(funnel.getByRole('table', { name: 'Leads by week' }).getByRole('row')).toHaveCount(13);
  await expectNoViolation(page, 'dashboard with its table');
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
