export interface LegalTable {
  caption: string;
  /** The first column names its row. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Names and values, one pair a line. */
export interface LegalFacts {
  facts: readonly (readonly [name: string, value: string])[];
}

/** A paragraph, a list of short entries, a table, or facts. Within all of them `[words](address)` is a link. */
export type LegalBlock = string | readonly string[] | LegalTable | LegalFacts;

export interface LegalSection {
  /** The fragment of its address: others may link to it, so it stays as it is. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  title: string;
  description: string;
  path: string;
  lead: string;
  /** The day of the last change, ISO. */
  changed: string;
  sections: readonly LegalSection[];
}
