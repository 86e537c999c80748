import { adminForms, type AdminGolferWire, type LeadWire, paths } from '@site/contract';
import { fillAdminScreens, openScreen } from '../fixtures/adminScreens';
import { callApi, createSeed } from '../fixtures/api';
import { fixCardDays } from '../fixtures/dateDemo';
import { startDatedSite } from '../fixtures/siteFixture';
import { expectSameLook, LOOKED_AT, STATE_WIDTHS } from '../fixtures/looks';
import { expect, testOnOwnSite } from '../fixtures/test';

// A site of its own, with what the demo content lacks.
const test = testOnOwnSite('tools', startDatedSite);
// Days and times tell of the run.
const LOOK = { widths: STATE_WIDTHS, hidden: 'time' } as const;
const SCREENS = [
  ...[paths.adminMessages, paths.adminComments, paths.adminOutbox, paths.adminTrash],
  ...[paths.adminPrivacy, paths.adminAccounts, paths.adminGolferImport],
];

let golfer: AdminGolferWire;
let lead: LeadWire;
let postId: string;

test.use(LOOKED_AT);
test.beforeAll(async ({ site }) => {
  ({ postId } = await fillAdminScreens(site));
  const { slug, id } = await createSeed(site).post({ title: 'With a comment' });
  await callApi(site, `PUT /posts/${id}`, { comments_allowed: true, comments_moderated: true });
  const comment = { name: 'Ana', text: 'Is it too late for my daughter?' };
  await callApi({ origin: site.origin }, `POST /posts/${slug}/comments`, comment);
  await callApi(site, `PUT /posts/${postId}`, { body: '<p>Another text by far.</p>' });
  const read = async <Wire>(path: string) => (await (await callApi(site, `GET /${path}`)).json()) as Wire[];
  [golfer] = (await read<AdminGolferWire>('golfers/admin/all?limit=1&sort=name')) as [AdminGolferWire];
  await fixCardDays(site, golfer.slug);
  [lead] = (await read<LeadWire>('leads?limit=1')) as [LeadWire];
});
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

for (const { pattern } of SCREENS)
  test(`${pattern} looks as it did`, async ({ page }) => {
    await openScreen(page, pattern);
    // By how many days an answer is late tells of the run, too.
    const hidden = pattern === paths.adminPrivacy.pattern ? 'time, tbody' : LOOK.hidden;
    await expectSameLook(page, pattern.replaceAll('/', '-').slice(1), { ...LOOK, hidden });
  });

test('the media library looks as it did', async ({ page }) => {
  // The demo content stores its pictures side by side, so their order differs.
  await openScreen(page, `${paths.adminMedia.to()}?q=links-first-light`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectSameLook(page, 'admin-media', LOOK);
});

test('the screens of one record look as they did', async ({ page }) => {
  await openScreen(page, paths.adminGolferCard.to(golfer.id));
  await expectSameLook(page, 'admin-golfers-card', LOOK);
  await openScreen(page, paths.adminLead.to(lead.id));
  await expectSameLook(page, 'admin-lead', LOOK);
  await openScreen(page, paths.adminPostRevisions.to(postId));
  await expectSameLook(page, 'admin-post-revisions', LOOK);
});

test('the form of an athlete looks as it did', async ({ page }) => {
  // A list without a match, which would be the longer part of the picture.
  await openScreen(page, `${adminForms.golfer(golfer.id)}&q=nobody`);
  await expect(page.getByRole('dialog').getByLabel('First name', { exact: true })).not.toHaveValue('');
  await expectSameLook(page, 'admin-golfer-form', LOOK);
});
