/** A record as its form holds it. */
export interface StoredRecord<Values> {
  id: string;
  /** The slug of a record with its own page, by which it is saved. */
  slug?: string;
  /** The version that the form is based on; a save names it, and is refused when there is a newer one. */
  updatedAt: string;
  values: Values;
}
