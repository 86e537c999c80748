import mongoose, { type mongo } from 'mongoose';
import type { Frame, FrameKind } from './frames';

const { EJSON } = mongoose.mongo.BSON;

export const BACKUP_FORMAT = 'linksway-backup';
export const INCREMENT_FORMAT = 'linksway-increment';
/** Version 1 was one stream, without the exact moment. */
export const FORMAT_VERSION = 2;

/** The first frame of an archive. */
export interface ArchiveHead {
  format: string;
  version: number;
  database: string;
  /** ISO 8601, by the database's clock. */
  takenAt: string;
  /** Since version 2. Of a backup when it was read, of an increment when it ends. */
  moment?: mongo.Timestamp;
  /** Of an increment: the moment after which it begins. */
  from?: mongo.Timestamp;
  /** Since version 2: what a backup holds, and for each collection the id that the database has given it. */
  collections?: (CollectionStart & { uuid: string })[];
}

export interface CollectionStart {
  name: string;
  options: mongo.Document;
  indexes: mongo.IndexDescriptionInfo[];
}

/** What a collection has to hold after a restore. */
export interface CollectionEnd {
  name: string;
  documents: number;
  /** Of all documents as BSON, in the order of their `_id`. */
  sha256: string;
}

export interface ArchiveSummary {
  collections: number;
  documents: number;
  /** Since version 2. */
  changes?: number;
}

interface Parts {
  head: ArchiveHead;
  collection: CollectionStart;
  end: CollectionEnd;
  summary: ArchiveSummary;
  part: { archive: string; number: number };
}

/** Extended JSON keeps the types of index options. */
export const encodePart = <Kind extends keyof Parts>(kind: Kind, part: Parts[Kind]): Frame => ({
  kind: kind satisfies FrameKind,
  bytes: Buffer.from(EJSON.stringify(part, { relaxed: false })),
});

export const decodePart = <Kind extends keyof Parts>(_: Kind, { bytes }: Frame): Parts[Kind] =>
  EJSON.parse(Buffer.from(bytes).toString(), { relaxed: true }) as Parts[Kind];
