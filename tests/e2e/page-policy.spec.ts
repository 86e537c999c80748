import { expect, test } from '../fixtures/test';

const ATTEMPTS: Readonly<Record<string, () => unknown>> = {
  'an element with a handler': () =>
    (document.body.innerHTML = '<img src="/x" onerror="window.isHurt = true">'),
  'a link that runs': () => (document.body.innerHTML = '<a href="javascript:window.isHurt=true">x</a>'),
  'a frame': () => document.body.insertAdjacentHTML('beforeend', '<iframe src="/"></iframe>'),
  'a script from text': () => {
    const script = document.createElement('script');
    script.textContent = 'window.isHurt = true';
    document.head.append(script);
    if (!('isHurt' in window)) throw new TypeError('it did not run');
  },
  'a script from data': () =>
    (document.createElement('script').src = 'data:text/javascript,window.isHurt=true'),
  'a policy of its own': () => {
    const { trustedTypes } = window as object as {
      trustedTypes: { createPolicy(name: string, rules: object): void };
    };
    trustedTypes.createPolicy('mine', {});
  },
};

for (const [what, attempt] of Object.entries(ATTEMPTS)) {
  test(`text that reached a page cannot become ${what}`, async ({ page }) => {
    await page.goto('/about');
    const refused = await page.evaluate(`(() => {
      try { (${attempt.toString()})(); } catch (error) { return error.name; }
    })()`);

    expect(refused).toBe('TypeError');
    expect(await page.evaluate(() => 'isHurt' in window)).toBe(false);
  });
}

test('text that cannot act may become markup', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => (document.querySelector('h1')!.innerHTML = 'About <em>us</em>'));

  await expect(page.locator('h1 em')).toHaveText('us');
});
