import { writeFile } from 'node:fs/promises';
import { type AdminGolferWire, adminForms, paths } from '@site/contract';
import type { Visitor } from '../engines/Visitor';
import { callApi } from '../fixtures/api';
import { expect, test } from '../fixtures/engineTest';
import { logInWithEngine } from '../fixtures/logInWithEngine';
import { testPicture } from '../fixtures/testPicture';

// What the agency enters most, on a phone, in Firefox and in WebKit, the engine of every iPhone.

const ATHLETE = { first_name: 'Edie', last_name: 'Framewell', sports: ['Golf'] };
const CONSENT = { given_by: 'M. Framewell', given_at: '2026-09-01' };

async function fillCard(owner: Visitor, id: string): Promise<void> {
  await owner.visit(paths.adminGolferCard.to(id));
  await owner.click('button', 'Add result');
  await owner.type('Event', 'Spring medal');
  await owner.type('Score', '71');
  await owner.type('Course rating (optional)', '71.3');
  await owner.type('Slope (optional)', '128');
  await owner.click('button', 'Save card');
  await owner.click('a', 'Date is required');
  await owner.pickDay('Date', '2026-05-02');
  await owner.click('button', 'Close result 1');
  await owner.expectSeen('button', 'Edit result 1');
  await owner.click('button', 'Add film');
  await owner.type('Address', 'https://youtu.be/abcdefghijk');
  await owner.type('Title', 'Swing from both sides');
  await owner.click('button', 'Close film 1');
  await owner.click('button', 'Add event');
  await owner.pickDay('Date', '2099-06-01');
  await owner.type('Event', 'Summer Open');
  await owner.click('button', 'Save card');
  await owner.expectSeen('[role="status"]', 'The card is saved…');
}

async function addPlacement(owner: Visitor): Promise<void> {
  await owner.visit(paths.adminPlacements.to());
  await owner.click('button', 'Add New Placement');
  await owner.type('First name', 'Zuleika');
  await owner.type('Last name', 'Marchbanks');
  await owner.type('College', 'Rice University');
  await owner.choose('State', 'Texas');
  await owner.type('Year', '2024');
  await owner.type('Sport', 'gol');
  await owner.click('[role="option"]', 'Golf');
  await owner.pickDay('Checked on', '2026-10-01');
  await owner.click('dialog button', 'Save');
  await owner.expectUnseen('dialog');
}

async function uploadPhoto(owner: Visitor, id: string): Promise<void> {
  const path = test.info().outputPath('portrait.png');
  await writeFile(path, (await testPicture('portrait.png', [20, 60, 140])).buffer);
  await owner.visit(adminForms.golfer(id));
  await owner.upload('Profile photo', path);
  await owner.click('dialog button', 'Save');
  await owner.expectUnseen('dialog');
}

async function framePortrait(owner: Visitor): Promise<void> {
  await owner.visit(`${paths.adminMedia.to()}?show=people`);
  await owner.click('button', 'Focal point of Edie Framewell');
  await owner.click('dialog img[alt="The whole picture"]');
  const point = () => owner.read(() => [...document.querySelectorAll('output')].map((each) => each.value));
  // The middle, to the pixel that the engine calls so.
  await owner
    .waitFor(point)
    .toEqual([expect.stringMatching(/^(49|50|51)%$/), expect.stringMatching(/^(49|50|51)%$/)]);
  await owner.moveToEnd('From the left');
  await owner.waitFor(async () => (await point())?.[0]).toBe('100%');
  await owner.click('dialog button', 'Save');
  await owner.expectUnseen('dialog');
}

/** What of the photo stays in view, from the left. */
const framedAt = (visitor: Visitor) =>
  visitor.read(() => {
    const portrait = document.querySelector('main img[fetchpriority="high"]')!;
    const { objectFit, objectPosition } = getComputedStyle(portrait);
    return `${objectFit} ${objectPosition.split(' ')[0]}`;
  });

test('an owner fills in a card, frames a portrait and adds where an athlete went', async ({
  visitor,
  site,
}) => {
  test.slow();
  const answer = await callApi(site, 'POST /golfers', { ...ATHLETE, consent: CONSENT });
  const { id, slug } = (await answer.json()) as AdminGolferWire;
  await logInWithEngine(visitor);
  await fillCard(visitor, id);
  await uploadPhoto(visitor, id);
  await visitor.visit(paths.golfer.to(slug));
  expect(await framedAt(visitor)).toBe('cover 50%');
  await framePortrait(visitor);
  await visitor.visit(paths.golfer.to(slug));
  expect(await framedAt(visitor)).toBe('cover 100%');
  await visitor.expectSeen('th', 'Spring medal…');
  await visitor.expectSeen('a', 'Swing from both sides…');
  await visitor.expectSeen('h2', 'Next events');

  await addPlacement(visitor);
  await visitor.visit(paths.results.to());
  await visitor.expectSeen('tbody th', 'Z. M.');
  await visitor.expectNoComplaint();

  // The other journeys of this site begin without a placement.
  const placements = (await (await callApi(site, 'GET /placements/admin/all')).json()) as { id: string }[];
  for (const each of placements) await callApi(site, `DELETE /placements/${each.id}`);
});
