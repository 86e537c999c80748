/** A record as its form holds it. */
export interface StoredRecord<Values> {
  id: string;
  /** Of a record with a page of its own: its address, by which it is saved. */
  slug?: string;
  /** The version that the form started from; a save names it, and is refused when there is a newer one. */
  updatedAt: string;
  values: Values;
}
