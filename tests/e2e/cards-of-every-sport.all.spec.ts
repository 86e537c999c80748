import { paths, sportSheets } from '@site/contract';
import { expectOnPaper, expectPages } from '../fixtures/paper';
import { expect, test } from '../fixtures/test';
import { addWhole, expectFirstScreen } from '../fixtures/wholeCard';

const ACADEMICS = ['GPA', 'SAT', '1310', 'ACT', '29', 'Major', 'Oceanography', 'Millfield School, Somerset'];

for (const [sport, figures] of Object.entries(sportSheets))
  test(`a coach of ${sport} has the first screen, and on paper every figure to the last letter`, async ({
    page,
    site,
  }) => {
    const slug = await addWhole(site, sport);
    await page.goto(paths.golfer.to(slug));
    await expectFirstScreen(page);

    await expectPages(page, slug, 2);
    await expectOnPaper(page, slug);
    const values = figures.filter(({ kind }) => kind !== 'number').map(({ kind }) => VALUES[kind]);
    const sheet = page.locator('main article');
    for (const text of new Set([...figures.map(({ name }) => name), ...ACADEMICS, ...values]))
      await expect(
        sheet
          .getByText(text ?? '', { exact: true })
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    await expect(sheet.getByText(/^Also on the page.*3 more results/)).toBeVisible();
  });

const VALUES: Readonly<Record<string, string>> = {
  time: '1:52.30',
  words: 'Attacking midfielder and right winger',
};
