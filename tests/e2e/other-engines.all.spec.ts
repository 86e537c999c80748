import { paths } from '@site/contract';
import type { Size } from '../engines/engines';
import { readLeads, sendLead } from '../fixtures/api';
import { expect, test } from '../fixtures/engineTest';
import { publicPaths } from '../fixtures/publicPages';
import { admin } from '../fixtures/siteFixture';

// The most frequent tasks of families, coaches and the agency, in Firefox and in WebKit, the engine of every iPhone.

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

test('a coach searches the athletes and comes back to all of them, and a family applies after it hears what is missing', async ({
  visitor,
  site,
  engine,
}) => {
  const email = `applies-${engine}@example.com`;
  await visitor.resize(PHONE);
  await visitor.visit('/golfers');
  await visitor.expectAlive();
  await visitor.type('Search', 'sofia');
  await visitor.click('button', 'Filter');
  await visitor.expectSeen('h2', '1 athlete');
  await visitor.click('a', 'Sofía Larrauri');
  await visitor.expectPage('/golfers/sofia-larrauri', 'Sofía Larrauri');
  await visitor.back();
  await visitor.expectSeen('h2', '1 athlete');

  await visitor.visit(paths.apply.to());
  await visitor.expectAlive();
  await visitor.type('First name', 'Ana');
  await visitor.type('Last name', 'Ruiz');
  await visitor.click('button', 'Submit application');
  await visitor.expectSeen('a', 'Contact number is required');
  await visitor.type('Contact number', '+34 600 000 000');
  await visitor.type('Email', email);
  await visitor.type('Sport', 'Tennis');
  await visitor.click('button', 'Submit application');
  await visitor.expectSeen('p', 'Application submitted successfully!');
  expect(await readLeads(site, 'applications', email)).toEqual([
    expect.objectContaining({ name: 'Ana Ruiz', email }),
  ]);
  await visitor.expectNoComplaint();
});

test('an owner signs in, works a lead, publishes a post and logs out', async ({ visitor, site, seed }) => {
  const FAMILY = 'Perpetua Lindqvist';
  const lead = { name: FAMILY, email: 'family@lindqvist.example', message: 'About: Off three.' };
  await sendLead(site, 'applications', lead);
  const { id, slug } = await seed.post({ title: 'A week with the Lindqvists', status: 'draft' });
  await visitor.resize(LAPTOP);
  await visitor.visit('/login');
  await visitor.expectAlive();
  await visitor.type('Email', admin.email);
  await visitor.type('Password', admin.password);
  await visitor.click('button', 'Login');
  await visitor.expectPage('/admin/dashboard', 'Dashboard');
  await visitor.visit(paths.adminLeads.to());
  await visitor.click('a', FAMILY);
  await visitor.type('New note', 'They can talk on Tuesday after six.');
  await visitor.click('button', 'Add note');
  await visitor.expectSeen('li', 'They can talk on Tuesday after six.…');

  await visitor.visit(paths.adminPostEdit.to(id));
  await visitor.type('Status', 'Published');
  await visitor.click('button', 'Save Post');
  await visitor.waitFor(async () => (await fetch(site.origin + paths.post.to(slug))).status).toBe(200);
  await visitor.click('button', 'Logout');
  await visitor.waitFor(() => visitor.read(() => localStorage.getItem('token'))).toBeNull();
  await visitor.expectNoComplaint();
});

/** Computed styles that prove that the style sheet is in effect, without the engines' own roundings; runs in the page. */
function look() {
  const styleOf = (css: string) => {
    const style = getComputedStyle(document.querySelector(css)!);
    const { color, backgroundColor, fontFamily, fontSize, fontWeight } = style;
    const font = [fontFamily.replaceAll('"', ''), fontWeight, Math.round(parseFloat(fontSize))];
    return { css, color, backgroundColor, font };
  };
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    header: Math.round(document.querySelector('header')!.getBoundingClientRect().height),
    styles: ['body', 'header', 'h1', 'footer'].map(styleOf),
    scrollsSideways: scrollWidth > clientWidth,
  };
}

test('every public page starts without an error and looks as in Chromium, on a phone and on a laptop', async ({
  visitor,
  page,
}) => {
  test.slow();
  for (const path of publicPaths) {
    const expectLook = async (size: Size) => {
      await Promise.all([visitor.resize(size), page.setViewportSize(size)]);
      // On a busy machine a window has its new width some frames after the call.
      await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
      await expect.poll(() => page.evaluate(look)).toMatchObject({ scrollsSideways: false });
      // Chromium too may still show some elements as they were at the former width.
      await expect(async () =>
        expect(await visitor.read(look), path).toEqual(await page.evaluate(look)),
      ).toPass();
    };
    await Promise.all([visitor.visit(path), page.goto(path, { waitUntil: 'load' })]);
    await visitor.expectAlive();
    await expectLook(PHONE);
    await expectLook(LAPTOP);
  }
  await visitor.expectNoComplaint();
});
