import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const PHONE = { width: 390, height: 844 };
const PARENT = { name: 'Rosa Quill', email: 'rosa@quill.example' };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin asks, a family sends on a phone, and what is ticked is on the site', async ({
  page,
  site,
  context,
  signInAsAdmin,
  complaints,
}) => {
  // It judges four states in light and dark, and at every width.
  test.slow();
  const answer = await callApi(site, 'POST /golfers', {
    ...{ first_name: 'Ottilie', last_name: 'Quill', sports: ['Golf'] },
    academics: { gpa: 3.1, major: 'Oceanography' },
  });
  const { id, slug } = (await answer.json()) as { id: string; slug: string };
  const results = [{ on: '2026-05-02', event: 'Spring medal', score: '71' }];
  await callApi(site, `PUT /golfers/${id}/card`, { results });
  const publicText = async () => (await fetch(site.origin + paths.golfer.to(slug))).text();
  await signInAsAdmin();
  await openScreen(page, paths.adminGolfers.to());
  await page.getByRole('button', { name: 'Edit Ottilie Quill', exact: true }).click();
  await page.locator('summary').filter({ hasText: 'Updates by the family' }).click();
  await page.getByLabel('Name of the person').fill(PARENT.name);
  await page.getByLabel('Email of the person').fill(PARENT.email);
  await page.getByRole('button', { name: 'Ask for an update' }).click();
  const address = await page.getByText(/\/update#[\w-]{43}$/).innerText();
  await expectSound(page, 'a link in the form');

  const family = await context.newPage();
  await family.setViewportSize(PHONE);
  await family.goto(site.origin + paths.familyUpdate.to() + new URL(address).hash);
  await expect(family.getByLabel('Major', { exact: true })).toHaveValue('Oceanography');
  await expectSound(family, 'the values of today');
  await family.getByLabel('Major', { exact: true }).fill('Marine Biology');
  await family.getByLabel('GPA', { exact: true }).fill('3.7');
  const medal = family.getByRole('group', { name: /Spring medal/ });
  await medal.locator('summary').click();
  await medal.getByLabel('Score').fill('70');
  await family.getByRole('button', { name: 'Add a result' }).press('Enter');
  await expect(family.getByRole('group', { name: 'New result' }).getByLabel('Date')).toBeFocused();
  await family.getByRole('group', { name: 'New result' }).getByLabel('Date').fill('2026-06-20');
  await family.getByRole('group', { name: 'New result' }).getByLabel('Event').fill('Quill Open');
  await family.getByRole('group', { name: 'New result' }).getByLabel('Score').fill('74');
  await expectSound(family, 'rows of results');
  await family.getByRole('button', { name: 'Send the update' }).click();
  await expect(family.getByText(/We have your update/)).toBeVisible();
  await expectSound(family, 'sent');
  expect(await publicText()).not.toContain('Marine Biology');

  await openScreen(page, paths.adminGolfers.to());
  await page.getByText('1 update by a family waits for you').click();
  const review = page.getByRole('form', { name: `Ottilie Quill, sent by ${PARENT.name}` });
  await expect(review.getByText('3.7')).toBeVisible();
  await expectSound(page, 'an update that waits');
  await review.getByLabel('GPA', { exact: true }).uncheck();
  await review.getByLabel('New: Quill Open, 20 Jun 2026').uncheck();
  await review.getByRole('button', { name: 'Accept what is ticked' }).click();
  await expect(page.getByText('The update of Ottilie Quill is on the site')).toBeVisible();

  await expect.poll(publicText).toContain('Marine Biology');
  const stored = (await (await callApi(site, `GET /golfers/${slug}`)).json()) as {
    academics: object;
    card: object;
  };
  expect(stored.academics).toMatchObject({ major: 'Marine Biology', gpa: 3.1 });
  expect(stored.card).toMatchObject({ results: [{ event: 'Spring medal', score: '70' }] });
  await family.reload();
  await expect(
    family.getByRole('heading', { name: 'Thank you, we have looked at your update' }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});
