import { applicationMessages, paths } from '@site/contract';
import type { Visitor } from '../engines/Visitor';
import { expect, LAPTOP, PHONE, test } from '../fixtures/engineTest';
import { GOLFER } from '../fixtures/publicPages';
import { admin } from '../fixtures/siteFixture';

// The admin's week, in Firefox and in WebKit, the engine of every iPhone.

/** The admin types address and password, and comes to the dashboard. */
async function logIn(visitor: Visitor): Promise<void> {
  await visitor.visit('/login');
  await visitor.expectAlive();
  await visitor.type('Email', admin.email);
  await visitor.type('Password', admin.password);
  await visitor.click('button', 'Login');
  await visitor.expectPage('/admin/dashboard', 'Dashboard');
}

const FAMILY = {
  name: 'Perpetua Lindqvist',
  email: 'family@lindqvist.example',
};
const MOTHER = { name: 'Astrid Lindqvist', email: 'astrid@lindqvist.example' };
const POST = 'A week with the Lindqvists';

/** From the answers of /check on, on a phone. */
async function apply(family: Visitor): Promise<void> {
  await family.visit(GOLFER);
  await family.expectAlive();
  await family.click('a', 'Send this to us');
  await family.type('First name', 'Perpetua');
  await family.type('Last name', 'Lindqvist');
  await family.type('Contact number', '020 7946 0999');
  await family.type('Email', FAMILY.email);
  await family.click('button', 'Submit application');
  await family.expectSeen('p', applicationMessages.sent);
}

async function bookCall(owner: Visitor): Promise<void> {
  await owner.visit(paths.adminLeads.to());
  await owner.click('a', FAMILY.name);
  await owner.expectSeen('dd', 'Sport: Golf Contact number: 020 7946 0999 About: School year: Year 12…');
  await owner.type('New note', 'They can talk on Tuesday after six.');
  await owner.click('button', 'Add note');
  await owner.expectSeen('li', 'They can talk on Tuesday after six.…');
  await owner.click('button', 'Call booked');
  await owner.expectSeen('button[aria-pressed="true"]', 'Call booked');
}

/** Returns the hash of the link. */
async function askForConsent(owner: Visitor): Promise<string> {
  await owner.click('button', 'Make an athlete');
  await owner.click('summary', 'Consent by link…');
  await owner.type('Name of the person', MOTHER.name);
  await owner.type('Email of the person', MOTHER.email);
  await owner.click('button', 'Send a link');
  const address = () =>
    owner.read(() => /\/consent(#[\w-]{43})/.exec(document.querySelector('dialog, main')!.textContent)?.[1]);
  let hash: string | undefined;
  await owner.waitFor(async () => (hash = await address())).toBeTruthy();
  return hash!;
}

async function agree(parent: Visitor, hash: string): Promise<void> {
  await parent.resize(PHONE);
  await parent.visit(paths.consent.to() + hash);
  await parent.expectSeen('[role="radiogroup"]');
  const everybody = await parent.read(() =>
    [...document.querySelectorAll('[role="radiogroup"]')].map((part) => part.querySelector('input')!.id),
  );
  for (const id of everybody) await parent.click(`[id="${id}"]`);
  await parent.type('Your full name', MOTHER.name);
  await parent.choose('Your relation to the athlete', 'Parent');
  await parent.click('button', 'I agree');
  await parent.expectSeen('h2', 'Thank you, you have agreed');
  await parent.resize(LAPTOP);
}

async function publishAthlete(owner: Visitor): Promise<void> {
  await owner.visit(paths.adminGolfers.to());
  await owner.click('button', `Publish ${FAMILY.name}`);
}

async function erase(owner: Visitor): Promise<void> {
  await owner.visit(paths.adminPrivacy.to());
  await owner.type('Email address', FAMILY.email);
  await owner.type('Name', FAMILY.name);
  await owner.click('button', 'Find');
  await owner.expectSeen('input[type="checkbox"]');
  for (let nr = 0; nr < 2; nr += 1) await owner.click('input[type="checkbox"]:not(:checked)');
  await owner.click('button', 'Erase');
  await owner.click('[role="alertdialog"] button', 'Erase for good');
  await owner.expectUnseen('[role="alertdialog"]');
}

test('a week: a family applies, its lead is worked, an athlete made, agreed to and published, a post published, all erased', async ({
  visitor,
  site,
  seed,
}) => {
  test.slow();
  const statusOf = async (path: string) => (await fetch(site.origin + path)).status;
  await apply(visitor);
  await visitor.resize(LAPTOP);
  await logIn(visitor);
  await bookCall(visitor);
  const hash = await askForConsent(visitor);
  await agree(visitor, hash);
  const profile = paths.golfer.to('perpetua-lindqvist');
  expect(await statusOf(profile)).toBe(404);
  await publishAthlete(visitor);
  await visitor.waitFor(() => statusOf(profile)).toBe(200);

  const { id, slug } = await seed.post({ title: POST, status: 'draft' });
  expect(await statusOf(paths.post.to(slug))).toBe(404);
  await visitor.visit(paths.adminPostEdit.to(id));
  await visitor.choose('Status', 'Published');
  await visitor.click('button', 'Save Post');
  await visitor.waitFor(() => statusOf(paths.post.to(slug))).toBe(200);

  await erase(visitor);
  await visitor.waitFor(() => statusOf(profile)).toBe(404);
  await visitor.visit(paths.consent.to() + hash);
  await visitor.expectSeen('[role="alert"]', 'This link is not valid…');
  await visitor.visit(paths.adminLeads.to());
  await visitor.expectSeen('tbody tr');
  await visitor.expectUnseen('a', FAMILY.name);

  await visitor.click('button', 'Logout');
  await visitor.waitFor(() => visitor.read(() => localStorage.getItem('token'))).toBeNull();
  await visitor.expectUnseen('tbody tr');
  await visitor.expectNoComplaint();
});
