import { createHash } from 'node:crypto';
import type { CollectionEnd } from './archiveParts';

/** Counts and hashes the documents of a collection in the order of their `_id`. */
export class CollectionDigest {
  private readonly hash = createHash('sha256');
  private documents = 0;

  constructor(private readonly name: string) {}

  add(document: Uint8Array): void {
    this.hash.update(document);
    this.documents += 1;
  }

  end(): CollectionEnd {
    return { name: this.name, documents: this.documents, sha256: this.hash.digest('hex') };
  }
}

export const isSameContent = (one: CollectionEnd, other: CollectionEnd): boolean =>
  one.name === other.name && one.documents === other.documents && one.sha256 === other.sha256;
