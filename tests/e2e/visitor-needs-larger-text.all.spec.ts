import { expectInOtherViews } from '../fixtures/otherViews';
import { expectAlive } from '../fixtures/pageChecks';
import { publicPaths } from '../fixtures/publicPages';
import { test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of publicPaths)
  test(`${path} is whole at twice the size of text, at 400 % and in forced colours`, async ({ page }) => {
    await page.goto(path);
    await expectAlive(page);
    await expectInOtherViews(page, path);
  });
