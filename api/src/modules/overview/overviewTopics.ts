import type { LeadKind, OverviewNews, OverviewTopic } from '@site/contract';
import type { InsertedRecord } from '../../db/watchContent';
import { applicationWork } from '../applications/application.service';
import { commentCollection, isWaiting } from '../comments/comment.service';
import { messageWork } from '../contact/contact.service';

/** A record that has just come in. */
export interface Arrival {
  collection: string;
  fields: InsertedRecord['fields'];
}

interface Topic<Name extends OverviewTopic> {
  isForEditors: boolean;
  collections: readonly string[];
  newsOf(arrivals: readonly Arrival[]): OverviewNews[Name];
}

const kinds = new Map<string, LeadKind>([
  [applicationWork.collection, 'application'],
  [messageWork.collection, 'message'],
]);

/** Whether it looks like spam: the lists show it, and nobody is told. */
const isFlagged = ({ flags }: Arrival['fields']): boolean => Array.isArray(flags) && flags.length > 0;

const topics: { readonly [Name in OverviewTopic]: Topic<Name> } = {
  leads: {
    isForEditors: false,
    collections: [...kinds.keys()],
    newsOf: (arrivals) => ({
      received: [...kinds].flatMap(([name, kind]) =>
        arrivals.some(({ collection, fields }) => collection === name && !isFlagged(fields)) ? [kind] : [],
      ),
    }),
  },
  comments: {
    isForEditors: true,
    collections: [commentCollection],
    newsOf: (arrivals) => ({ received: arrivals.filter(({ fields }) => isWaiting(fields)).length }),
  },
};

export const topicNames = Object.keys(topics) as OverviewTopic[];

/** What the events are about. */
export const watchedCollections = topicNames.flatMap((name) => topics[name].collections);

/** The fields of an inserted record that an event is made from. */
export const watchedFields = ['receivedAt', 'state', 'flags'] as const;

export const topicOf = (collection: string): OverviewTopic | undefined =>
  topicNames.find((name) => topics[name].collections.includes(collection));

/** An editor sees comments and no leads (docs/decisions/100-owners-and-editors.md). */
export const isForEditors = (name: OverviewTopic): boolean => topics[name].isForEditors;

// What is restored from the trash is an insert too, but nothing new.
const NEW_FOR_MS = 60_000;

/** The record that has come in, if the change is one; else nothing. */
export function arrivalsOf(collection: string, inserted: InsertedRecord | undefined): Arrival[] {
  if (!inserted?.at || !(inserted.fields.receivedAt instanceof Date)) return [];
  const age = inserted.at.getTime() - inserted.fields.receivedAt.getTime();
  return age < NEW_FOR_MS ? [{ collection, fields: inserted.fields }] : [];
}

/** An event of one topic, as it is sent. */
export interface EventText {
  name: OverviewTopic;
  text: string;
}

export const eventOf = (name: OverviewTopic, arrivals: readonly Arrival[]): EventText => ({
  name,
  text: `event: ${name}\ndata: ${JSON.stringify(topics[name].newsOf(arrivals))}\n\n`,
});
