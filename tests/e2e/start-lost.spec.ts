import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// A page whose application did not arrive works on, and starts it later.

const SCRIPTS = /\/assets\/(?!start\/).*\.js(\?|$)/;
const UNAVAILABLE = { status: 503, body: 'Service unavailable' };

/** The address of each script of the shell that this page would start. */
async function shellScripts(page: Page): Promise<string[]> {
  const listed = await page.locator('script[data-scripts]').getAttribute('data-scripts');
  const { main, others } = JSON.parse(listed!) as Record<'main', { href: string }> & {
    others: { href: string }[];
  };
  return [main, ...others].map(({ href }) => href).filter((href) => href.startsWith('/assets/'));
}

async function typeMessage(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Bo');
  await page.getByRole('textbox', { name: 'Message' }).fill('Which marks do I need?');
}

async function expectMessage(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Bo');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Which marks do I need?');
}

test('what was lost with the network starts when the network is back, with what was typed', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await context.setOffline(true);
  const lost = page.waitForEvent('pageerror');
  await typeMessage(page);
  await lost;
  await expect(page.locator('html')).not.toHaveAttribute('data-live');
  await context.setOffline(false);

  await expect(page.locator('html')).toHaveAttribute('data-live');
  await expectAlive(page);
  await expect(page.getByText('This part of the site did not load')).toBeHidden();
  await expectMessage(page);
});

test('each script of the shell may be lost: the next intent asks for it again', async ({ page, browser }) => {
  await page.goto('/contact');
  const scripts = await shellScripts(page);
  expect(scripts.length).toBeGreaterThan(2);

  for (const script of scripts) {
    await test.step(script, async () => {
      // Nothing cached.
      const visitor = await browser.newPage();
      await visitor.route(
        ({ pathname, search }) => pathname + search === script,
        (route) => route.fulfill(UNAVAILABLE),
      );
      await visitor.goto('/contact');
      const lost = visitor.waitForEvent('pageerror');
      await typeMessage(visitor);
      await lost;
      await expect(visitor.locator('html')).not.toHaveAttribute('data-live');
      await visitor.unrouteAll();

      await expectAlive(visitor);
      await expectMessage(visitor);
      await visitor.close();
    });
  }
});

test('a click that was held when the scripts were lost is repeated once, when they have come', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await page.route(SCRIPTS, (route) => route.fulfill(UNAVAILABLE));
  await page.goto(paths.post.to('what-coaches-look-for'));
  const button = page.getByRole('button', { name: /^Like this article/ });
  const lost = page.waitForEvent('pageerror');
  await button.click();
  await lost;
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(SCRIPTS);
  await page.clock.runFor('00:02');
  complaints.length = 0;
  await page.keyboard.press('Shift');

  // Repeated twice, it would take the like back.
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expectAlive(page);
  expect(complaints).toEqual([]);
});

test('scripts that stay lost are not asked for without end', async ({ page }) => {
  await page.clock.install();
  let requests = 0;
  await page.route(SCRIPTS, (route) => {
    if (route.request().url().includes('/main.js')) requests += 1;
    return route.fulfill(UNAVAILABLE);
  });
  await page.goto('/faq');
  const tryAgain = async () => {
    await page.keyboard.press('Shift');
    await page.clock.runFor('01:00');
    return requests;
  };
  // An answer may come after the minute in which it was asked for.
  await expect.poll(tryAgain).toBe(4);
  for (let minute = 0; minute < 4; minute += 1) await tryAgain();

  expect(requests).toBe(4);
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page.getByLabel('First name')).toBeVisible();
});
