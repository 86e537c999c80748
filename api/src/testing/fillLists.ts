import { limits } from '@site/contract';
import { leadRecord } from '../db/leads';
import { Application } from '../modules/applications/application.model';
import { AuditEntry } from '../modules/audit/audit.model';
import { Comment } from '../modules/comments/comment.model';
import { ContactMessage } from '../modules/contact/contact.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { LibraryPicture } from '../modules/images/libraryPicture.model';
import { OutboxEntry } from '../modules/outbox/outbox.model';
import { Placement } from '../modules/placements/placement.model';
import { Post } from '../modules/posts/post.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { TrashEntry } from '../modules/trash/trash.model';

/** How many characters the texts have that rows show. */
export interface RowLengths {
  name: number;
  partOfName: number;
  email: number;
  phone: number;
  title: number;
  slug: number;
  nextStep: number;
  fileName: number;
  alt: number;
  comment: number;
}

const WORDS = 'she wrote to nine coaches in Ohio before one of them came over for the Open at Troon'.split(
  ' ',
);
const PRIME = 9973;

/** Of this length, and another one for each number. */
function text(length: number, nr: number): string {
  let written = `${nr}`;
  for (let at = nr; written.length < length; at = (at * 31 + 7) % PRIME)
    written += ` ${WORDS[at % WORDS.length]}`;
  return written.slice(0, length).replace(/ $/, '.');
}

const HOST = '@family.example';
const emailOf = (length: number, nr: number): string =>
  text(length - HOST.length, nr).replace(/[ .]/g, '-') + HOST;
const slugOf = (length: number, nr: number): string => text(length, nr).replace(/[ .]/g, '-').toLowerCase();
const idOf = (nr: number): string => String(nr).padStart(32, 'a');

const MODELS = [
  ...[Application, AuditEntry, Comment, ContactMessage, Golfer, LibraryPicture],
  ...[OutboxEntry, Placement, Post, Trainer, TrashEntry],
];

/** Builds as many records as a list is to have. */
type Records = <Fields extends object>(build: (nr: number) => Fields) => never[];

interface Filling {
  lengths: RowLengths;
  records: Records;
  at: Date;
}

/** Leaves each list of the admin area with so many records. What no row shows is as long as it may be. */
export async function fillLists(count: number, lengths: RowLengths): Promise<void> {
  for (const { collection } of MODELS) await collection.deleteMany({});
  const records: Records = (build) => Array.from({ length: count }, (_, nr) => build(nr)) as never[];
  const filling: Filling = { lengths, records, at: new Date() };
  await fillLeads(filling, await fillPeople(filling));
  await fillComments(filling, await fillPosts(filling));
  await fillPlacements(filling);
  await fillAudit(filling);
  await fillPictures(filling);
}

/** Returns a trainer. */
async function fillPeople({ lengths, records, at }: Filling): Promise<unknown> {
  const people = (nr: number) => ({
    ...{ slug: slugOf(lengths.slug, nr), firstName: text(lengths.partOfName, nr) },
    lastName: text(lengths.partOfName, nr + 1),
  });
  const trainers: { _id: unknown }[] = await Trainer.insertMany(
    records((nr) => ({
      ...{ ...people(nr), title: text(lengths.title, nr), bio: text(limits.bioMax, nr) },
      ...{ email: emailOf(lengths.email, nr), phone: '0'.repeat(lengths.phone) },
      specialties: ['Golf', 'Fitness'],
    })),
  );
  await Golfer.insertMany(
    records((nr) => ({
      ...{ ...people(nr), gradYear: 2027, trainerId: trainers[nr]?._id, hiddenGroups: ['photo', 'results'] },
      ...{ testimonial: text(limits.testimonialMax, nr), sports: ['Golf', 'Tennis'] },
      photo: { id: idOf(nr), width: 1600, height: 1200, widths: [...limits.portraitWidths] },
      consent: {
        ...{ givenBy: text(lengths.name, nr), givenAt: at, withdrawnAt: at },
        scope: text(limits.consentScopeMax, nr),
      },
    })),
  );
  return trainers[0]?._id;
}

/** And a mail to each of the applications. */
async function fillLeads({ lengths, records, at }: Filling, recordId: unknown): Promise<void> {
  const leads = records((nr) => ({
    ...leadRecord({
      ...{ name: text(lengths.name, nr), email: emailOf(lengths.email, nr), receivedAt: at, months: 24 },
      message: text(limits.messageMax, nr),
    }),
    source: { kind: 'trainer', recordId },
    work: {
      ...{ state: 'call_booked', nextStep: text(lengths.nextStep, nr), nextStepOn: at, updatedAt: at },
      assignee: emailOf(lengths.email, 1),
    },
  }));
  await ContactMessage.insertMany(leads);
  const applications: { _id: unknown }[] = await Application.insertMany(leads);
  await OutboxEntry.insertMany(
    records((nr) => ({
      ...{ kind: 'reply', to: 'person', recordId: applications[nr]?._id },
      ...{ state: 'failed', attempts: 3, nextAttemptAt: at },
    })),
  );
}

/** In the list and in the trash. Returns a post. */
async function fillPosts({ lengths, records, at }: Filling): Promise<unknown> {
  const posts: { _id: unknown }[] = await Post.insertMany(
    records((nr) => ({
      ...{
        slug: slugOf(lengths.slug, nr),
        title: text(lengths.title, nr),
        body: text(limits.postBodyMax, nr),
      },
      ...{ excerpt: text(limits.postExcerptMax, nr), status: 'draft', publishAt: at, unpublishAt: at },
    })),
  );
  await TrashEntry.insertMany(
    records((nr) => ({
      ...{
        _id: idOf(nr).slice(8),
        kind: 'post',
        label: text(lengths.title, nr),
        deletedAt: at,
        purgeAfter: at,
      },
      record: { body: text(limits.postBodyMax, nr) },
    })),
  );
  return posts[0]?._id;
}

async function fillComments({ lengths, records, at }: Filling, postId: unknown): Promise<void> {
  await Comment.insertMany(
    records((nr) => ({
      ...{ postId, name: text(lengths.name, nr), text: text(lengths.comment, nr) },
      ...{ state: 'waiting', flags: ['honeypot'], receivedAt: at },
    })),
  );
}

async function fillPlacements({ lengths, records, at }: Filling): Promise<void> {
  await Placement.insertMany(
    records((nr) => ({
      ...{ firstName: text(lengths.partOfName, nr), lastName: text(lengths.partOfName, nr + 1) },
      ...{ college: text(lengths.name, nr), city: text(lengths.partOfName, nr), state: 'OH' },
      ...{
        sport: 'Golf',
        year: 2025,
        checkedOn: at,
        consent: { givenBy: text(lengths.name, nr), givenAt: at },
      },
    })),
  );
}

async function fillAudit({ lengths, records, at }: Filling): Promise<void> {
  await AuditEntry.insertMany(
    records((nr) => ({
      ...{ at, action: 'update', kind: 'post', state: 'chained', sequence: nr + 1, outcome: 'done' },
      ...{ person: emailOf(lengths.email, nr), title: text(lengths.title, nr), recordId: idOf(nr).slice(8) },
      ...{
        address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
        requestId: '6f1c3f5e-0d3c-4d54-9a55-6d1f0a3c2b1e',
      },
    })),
  );
}

async function fillPictures({ lengths, records, at }: Filling): Promise<void> {
  await LibraryPicture.insertMany(
    records((nr) => ({
      ...{ filename: idOf(nr), length: limits.photoBytes, uploadDate: at },
      metadata: {
        imageId: idOf(nr),
        facts: {
          ...{
            width: 1600,
            height: 1200,
            widths: [...limits.imageWidths],
            subject: 'content',
            updatedAt: at,
          },
          ...{ fileName: text(lengths.fileName, nr), alt: text(lengths.alt, nr), searchWords: [] },
        },
      },
    })),
  );
}
