import { readFile, writeFile } from 'node:fs/promises';
import { MongoClient } from 'mongodb';
import { print } from '../../../scripts/src/terminal';
import { type BenchedApi, startBenchedApi } from '../benchedApi';
import { fillDatabase, type Sizes } from '../fillDatabase';
import { withSection } from '../reportSection';
import { listsSectionOf } from './listsReport';
import { measureDeepPages, measureLists } from './measureLists';

const FEW = 20;
const few: Sizes = {
  ...{ golfers: FEW, posts: FEW, trainers: FEW, applications: FEW },
  ...{ contactmessages: FEW, audit: FEW, trash: FEW },
};
const many: Sizes = {
  ...{ golfers: 3000, posts: 1000, trainers: 1000, applications: 20_000 },
  ...{ contactmessages: 20_000, audit: 20_000, trash: 1000 },
};

/** Measures the first page of each list of the admin area with few records and with many, and writes it into the report. */
export async function benchLists(mongodbUri: string, report: string): Promise<void> {
  const [small, large] = [
    await startBenchedApi(mongodbUri, 'bench-lists-small'),
    await startBenchedApi(mongodbUri, 'bench-lists-large'),
  ];
  for (const [api, sizes] of [[small, few] as const, [large, many] as const]) {
    await writeSamples(api);
    await fillDatabase(api, sizes);
  }
  print('The lists of the admin area (some minutes) …');
  const rows = await measureLists(small, large);
  const section = listsSectionOf({ few, many, rows, deepPages: await measureDeepPages(large) });
  await writeFile(report, withSection(await readFile(report, 'utf8'), section));
  print(section);
}

/** One record of each kind, with everything that a row may have; the rest are copies. */
async function writeSamples(api: BenchedApi): Promise<void> {
  const text = 'I wrote to nine coaches before one of them wrote back. '.repeat(20).trim();
  const trainer = await api.ask<{ id: string }>('POST', '/trainers', {
    ...{ first_name: 'Maren', last_name: 'Kirkland', title: 'Coach', bio: text },
    ...{ email: 'maren@example.com', phone: '020 7946 0150', specialties: ['Golf', 'Fitness'] },
  });
  await api.ask('POST', '/golfers', {
    ...{ first_name: 'Amelia', last_name: 'Hartwell', country: 'England', grad_year: 2027 },
    ...{ sports: ['Golf', 'Tennis'], testimonial: text, trainer_id: trainer.id },
    consent: { given_by: 'Ben Hartwell', given_at: '2026-01-02', scope: text.slice(0, 1000) },
  });
  await api.ask('POST', '/posts', {
    title: 'What coaches look for',
    body: `<p>${text}</p>`,
    status: 'draft',
  });
  const lead = { name: 'Amelia Hartwell', email: 'amelia@example.com', message: text };
  await api.ask('POST', '/applications', lead);
  await api.ask('POST', '/contact', lead);
  const { id } = await api.ask<{ id: string }>('POST', '/posts', { title: 'Not for long', body: text });
  await api.ask('DELETE', `/posts/${id}`);
  await addPhotos(api);
}

/** The picture itself is not needed: a row only names it. */
async function addPhotos({ mongodbUri }: BenchedApi): Promise<void> {
  const client = await new MongoClient(mongodbUri).connect();
  const picture = { id: 'a'.repeat(32), width: 1600, height: 1200, widths: [150, 250, 300, 500, 800] };
  const covers = Array.from({ length: 4 }, () => picture);
  try {
    await client
      .db()
      .collection('golfers')
      .updateMany({}, { $set: { photo: picture } });
    await client
      .db()
      .collection('posts')
      .updateMany({}, { $set: { cover: picture, gallery: covers } });
  } finally {
    await client.close();
  }
}
