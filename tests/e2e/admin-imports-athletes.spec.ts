import { readFile } from 'node:fs/promises';
import { paths } from '@site/contract';
import { expectLoaded, openScreen } from '../fixtures/adminScreens';
import { expectFits, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin checks a spreadsheet, corrects its fault, imports it, and finds those athletes together', async ({
  page,
  site,
  signInAsAdmin,
  complaints,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // As a British Excel writes plain CSV.
  const fileWith = (year: string) => {
    const rows = ['Zo\xeb,Quillfeather,2027,+1.2,S', `Bertram,Quillfeather,${year},4,M`];
    const text = ['First name,Last name,Graduation year,Handicap,Shirt', ...rows].join('\r\n');
    return { name: 'athletes.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
  };
  const file = fileWith('01/09/2028');
  const choice = page.getByLabel('CSV file', { exact: true });
  await signInAsAdmin();
  await openScreen(page, paths.adminGolfers.to());
  await page.getByRole('link', { name: 'Import from CSV', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import athletes', exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await button('Download the template').click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"First name","Last name"');

  // By keyboard from the field on.
  await choice.setInputFiles({ ...file, buffer: Buffer.from('PK\x03\x04') });
  await button('Check the file').press('Enter');
  await expect(page.getByText(/^The file is not a CSV file\. In Excel, choose/)).toBeVisible();
  await choice.setInputFiles(file);
  await button('Check the file').press('Enter');

  await expect(page.getByRole('heading', { name: 'What we found in athletes.csv' })).toBeFocused();
  const fault = page.getByRole('row', { name: 'Bertram Quillfeather' });
  await expect(fault).toContainText('Graduation year must be a whole number from 1990 to 2100');
  await expect(page.getByText('This column is ignored: Shirt.', { exact: true })).toBeVisible();
  await expect(page.getByText('Please look at these before you import: Zoë.')).toBeVisible();
  await expectNoViolation(page, 'faults');
  await expectFits(page, 'faults', [320]);
  await choice.setInputFiles(fileWith('2028'));
  await button('Check the file').press('Enter');
  await button('Import 2 athletes').press('Enter');

  await expect(page.getByRole('heading', { name: 'Import finished', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'See the athletes of this file', exact: true }).click();
  await expectLoaded(page);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: 'Zoë Quillfeather' })).toContainText('Hidden');
  expect((await page.request.get(`${site.origin}/api/golfers/zoe-quillfeather`)).status()).toBe(404);

  await openScreen(page, paths.adminActivity.to());
  await expect(page.getByRole('row', { name: 'imported 2 athletes from a file' })).toBeVisible();
  // The browser itself reports the refusal of the workbook.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});
