import { slugFrom, limits } from '@site/contract';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readDemo, readDemoPosts } from './demoContent';
import { saysBelowSixteen, shownNames } from '../modules/golfers/shownName';
import { DAY_MS } from '../shared/calendar';
import { graduatesOn } from './demoCard';
import { daysFrom, yearOf } from './demoDays';
import { encodedFolder, hasPicture, pictureFolder } from './demoPictures';
import { Golfer } from '../modules/golfers/golfer.model';
import { deleteGolfer } from '../modules/golfers/golfer.service';
import { Trainer } from '../modules/trainers/trainer.model';
import { deleteTrainer } from '../modules/trainers/trainer.service';
import { TrashEntry } from '../modules/trash/trash.model';
import { createGolfer } from '../testing/createRecords';
import { markExamples } from './markExamples';
import { Program } from '../modules/programs/program.model';
import { deleteProgram } from '../modules/programs/program.service';
import { setUpTestApi } from '../testing/setUpTestApi';
import { markExampleQuotes } from './markExampleQuotes';

setUpTestApi();

const athletes = readDemo('golfers');
const trainers = readDemo('trainers');

describe('the demo content', () => {
  it('references no real account, mailbox, telephone or school', () => {
    const links = athletes.flatMap(({ socials = {} }) => Object.values(socials));

    expect(links.filter((link) => new URL(link).pathname !== '/')).toEqual([]);
    for (const { email, phone } of trainers) {
      expect(email).toMatch(/@(linksway\.example|example\.com)$/);
      expect(phone).toMatch(/^020 7946 0\d{3}$/);
    }
    for (const { school } of readDemo('cards')) expect(school.school).toMatch(/ \(invented\)$/);
  });

  it('has athletes with addresses made from the names that are shown, and one card each, of their own sports', () => {
    const people = [...athletes, ...trainers];
    const shown = people.map((person) =>
      shownNames({ ...person, isBelowSixteen: 'yearsToGo' in person && person.yearsToGo > 1 }),
    );
    const slugs = shown.map(({ firstName, lastName }) => slugFrom(`${firstName} ${lastName}`, 'golfer'));

    expect(people.map(({ slug }) => slug)).toEqual(slugs);
    for (const [nr, card] of readDemo('cards').entries()) {
      const { slug, sports } = athletes[nr] ?? { slug: '', sports: [] };
      const own = sports.filter((sport) => sport !== 'Golf').sort();
      expect([card.slug, [...new Set(card.figures.map(({ sport }) => sport))].sort()]).toEqual([slug, own]);
    }
  });

  it('has athletes who are below 16 by the years that they have to go, whenever they are stored', () => {
    const cards = readDemo('cards');
    for (let day = Date.UTC(2029, 0, 1); day < Date.UTC(2030, 0, 1); day += 14 * DAY_MS) {
      const today = new Date(day);
      const dayOf = daysFrom(today);
      for (const { slug, yearsToGo, consent } of athletes) {
        const card = cards.find((each) => each.slug === slug);
        const gradYear = card && yearOf(graduatesOn(card, yearsToGo, dayOf));
        const adultOn = consent.adultInDays ? new Date(dayOf(consent.adultInDays)) : null;
        expect(saysBelowSixteen({ gradYear, consent: { adultOn } }, today)).toBe(yearsToGo > 1);
      }
    }
  });

  it('has posts with front matter, text, and trainers for authors', () => {
    const posts = readDemoPosts();

    for (const { status, daysAgo, body, author } of posts) {
      expect(['draft', 'published']).toContain(status);
      expect(daysAgo).toBeGreaterThan(0);
      expect(body.trim()).toMatch(/^<p>[^]*<\/p>$/);
      if (author) expect(trainers.map(({ slug }) => slug)).toContain(author);
    }
    // A colon in a title.
    expect(posts.map(({ title }) => title)).toContain('From offer to arrivals hall: the paper trail');
  });

  it('has pictures in the widths of an upload; if not, run `npm run encode -w api`', async () => {
    const masters = (await readdir(pictureFolder)).filter((file) => file.endsWith('.jpg'));
    const encoded = await readdir(encodedFolder);
    expect(encoded.sort()).toEqual(masters.map((file) => file.replace('.jpg', '')).sort());
    for (const { cover } of readDemoPosts()) expect([cover, hasPicture(cover)]).toEqual([cover, true]);

    const files = limits.imageWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]).sort();
    for (const name of encoded) expect((await readdir(join(encodedFolder, name))).sort()).toEqual(files);
  });
});

const run = { isDryRun: false, signal: new AbortController().signal };

describe('people whom an earlier version has written', () => {
  const first = readDemo('golfers')[0]?.slug ?? '';
  const slugs = readDemo('golfers')
    .slice(0, 4)
    .map(({ slug }) => slug)
    .sort();
  const others = slugs.filter((slug) => slug !== first);
  const marked = async () => (await Golfer.find({ isExample: true })).map(({ slug }) => slug).sort();
  beforeEach(async () => {
    await Promise.all([Golfer, Trainer, TrashEntry].map((model) => model.collection.deleteMany()));
    for (const { slug, firstName, lastName, country, sports, testimonial } of readDemo('golfers').slice(0, 4))
      await Golfer.create({ slug, firstName, lastName, country, sports, testimonial });
    for (const demo of readDemo('trainers').slice(0, 2)) await Trainer.create(demo);
    for (const model of [Golfer, Trainer])
      await model.collection.updateMany({}, { $unset: { isExample: '' } });
  });

  it('are marked, and nobody else, in the trash too; no open form is stale', async () => {
    await createGolfer({ slug: 'somebody-real' });
    const { updatedAt } = await Golfer.findOne({ slug: first }).orFail();
    await deleteGolfer(others[0] ?? '');
    await deleteTrainer(readDemo('trainers')[0]?.slug ?? '');

    expect(await markExamples({ ...run, isDryRun: true })).toBe(6);
    expect(await marked()).toEqual([]);
    expect(await markExamples(run)).toBe(6);

    expect(await marked()).toEqual(slugs.filter((slug) => slug !== others[0]));
    expect(await Trainer.countDocuments({ isExample: true })).toBe(1);
    expect((await TrashEntry.find()).map(({ record }) => record.isExample)).toEqual([true, true]);
    expect((await Golfer.findOne({ slug: first }).orFail()).updatedAt).toEqual(updatedAt);
    expect(await markExamples(run)).toBe(0);
  });

  it.each([
    { lastName: 'Ashdown' },
    { testimonial: 'In my own words.' },
    { sports: ['Tennis'] },
    { slug: 'somebody-else' },
    { isExample: false },
  ])('are left alone where somebody has changed %j', async (change) => {
    await Golfer.collection.updateOne({ slug: first }, { $set: change });

    await markExamples(run);

    expect(await marked()).toEqual(others);
  });
});

describe('quotes that an earlier version has written', () => {
  const NUMBER = readDemo('programs').flatMap(({ testimonials }) => testimonials).length;
  beforeEach(async () => {
    await Promise.all([Program, TrashEntry].map((model) => model.collection.deleteMany()));
    for (const { slug, title, testimonials } of readDemo('programs')) {
      const entries = testimonials.map((each, orderIndex) => ({ ...each, orderIndex }));
      await Program.create({ slug, title, testimonials: entries } as never);
    }
    await Program.collection.updateMany({}, { $unset: { 'testimonials.$[].isExample': '' } });
  });

  const edit = (change: object) =>
    Program.collection.updateOne({ slug: 'future-champions' }, { $set: change });

  it('are marked with the words of before', async () => {
    const [[name = '', { quote } = {}] = []] = Object.entries(readDemo('earlierTexts')).filter(([key]) =>
      key.endsWith('(an illustrative story)'),
    );
    await Program.collection.updateOne(
      { 'testimonials.athleteName': name },
      { $set: { 'testimonials.$.quote': quote } },
    );

    expect(quote).toBeDefined();
    expect(await markExampleQuotes(run)).toBe(NUMBER);
  });

  it.each([
    { 'testimonials.0.athleteName': 'Martha Real' },
    { 'testimonials.0.athleteSport': 'Tennis' },
    { 'testimonials.0.quote': 'In my own words.' },
    { 'testimonials.0.isExample': false },
  ])('are left alone where somebody has changed %j', async (change) => {
    await edit(change);

    expect(await markExampleQuotes(run)).toBe(NUMBER - 1);
    const program = await Program.findOne({ slug: 'future-champions' }).orFail();
    expect(program.testimonials[0]?.isExample ?? false).toBe(false);
  });

  it('are marked in a deleted programme', async () => {
    await deleteProgram('future-champions');

    expect(await markExampleQuotes({ ...run, isDryRun: true })).toBe(NUMBER);
    expect(await markExampleQuotes(run)).toBe(NUMBER);

    const [entry] = await TrashEntry.find().lean();
    expect(entry?.record.testimonials).toMatchObject([
      { isExample: true },
      { isExample: true },
      { isExample: true },
    ]);
  });
});

it('counts the days of the demo content by the calendar, also shortly before midnight in winter', () => {
  expect(daysFrom(new Date('2026-11-28T23:30:00Z'))(-236)).toBe('2026-04-06');
});
