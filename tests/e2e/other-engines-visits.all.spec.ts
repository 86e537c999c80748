import { paths } from '@site/contract';
import { readLeads } from '../fixtures/api';
import { expect, test } from '../fixtures/engineTest';
import { becomePaper, PAPER, textsOnPaper } from '../fixtures/paper';
import { addWhole } from '../fixtures/wholeCard';

// What else families and coaches do, in Firefox and in WebKit, the engine of every iPhone.

test('a family applies, and hears what is missing', async ({ visitor, site, engine }) => {
  const email = `applies-${engine}@example.com`;
  await visitor.visit(paths.apply.to());
  await visitor.expectAlive();
  await visitor.click('button', 'Submit application');
  await visitor.expectSeen('a', 'Contact number is required');
  await visitor.type('First name', 'Ana');
  await visitor.type('Last name', 'Ruiz');
  await visitor.type('Contact number', '+34 600 000 000');
  await visitor.type('Email', email);
  await visitor.choose('Sport', 'Tennis');
  await visitor.click('button', 'Submit application');

  await visitor.expectSeen('p', 'Application submitted successfully!');
  expect(await readLeads(site, 'applications', email)).toEqual([
    expect.objectContaining({ name: 'Ana Ruiz', email }),
  ]);
  await visitor.expectNoComplaint();
});

test('on paper a whole card loses no letter', async ({ visitor, site }) => {
  const slug = await addWhole(site, 'Track & Field');
  await visitor.resize(PAPER);
  await visitor.visit(paths.golfer.to(slug));
  await visitor.read(becomePaper);
  await visitor.waitFor(() => visitor.read(() => document.fonts.status)).toBe('loaded');
  const { whole, cut } = await visitor.read(textsOnPaper);
  expect(cut).toEqual([]);
  expect(whole).toEqual(expect.arrayContaining(['400 m hurdles', 'Javelin', 'Results', 'Academics']));
});
