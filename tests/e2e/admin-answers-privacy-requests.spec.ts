import { readFile } from 'node:fs/promises';
import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectFits, expectNoViolation } from '../fixtures/pageChecks';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

test('an admin finds a person, exports and erases, and sees the record', async ({
  page,
  site,
  signInAsAdmin,
  complaints,
}) => {
  const person = {
    name: 'Wilhelmina Quandt',
    email: 'wilhelmina@quandt.example',
    message: 'She plays off four.',
  };
  await callApi({ origin: site.origin }, 'POST /applications', person);
  await callApi({ origin: site.origin }, 'POST /contact', person);
  await signInAsAdmin();
  await openScreen(page, paths.adminPrivacy.to());

  await page.getByLabel('Email address').fill('Wilhelmina@Quandt.example');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByRole('button', { name: 'Find' }).click();
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await expectNoViolation(page, 'found');
  await expectFits(page, 'found');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(file).toMatchObject({
    applications: { records: [{ email: person.email, message: person.message }] },
  });

  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase 2 records for good?' });
  await expect(question).toContainText('1 application, 1 message');
  await expectNoViolation(page, 'question');
  await question.getByRole('button', { name: 'Erase for good' }).click();

  await expect(page.getByRole('row', { name: `1 application, 1 message` })).toContainText(admin.email);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('We hold nothing that fits.')).toBeVisible();
  await page.goto(paths.adminApplications.to());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(person.name)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
