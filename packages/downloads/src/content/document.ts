import type { DownloadKey } from '@site/contract';

/** In every text: **important words**, and [a gap] that the reader fills in. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'heading'; text: string }
  | { type: 'checks'; items: readonly string[] }
  | { type: 'steps'; items: readonly string[] }
  | { type: 'points'; items: readonly string[] }
  | {
      type: 'table';
      caption: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
      /** Parts of the width, one a column. */
      parts: readonly number[];
      /** Rows without text, to write in. */
      empty?: number;
    }
  | { type: 'letter'; subject: string; paragraphs: readonly string[] }
  | { type: 'note'; text: string }
  | { type: 'fill'; labels: readonly string[] }
  | { type: 'links'; items: readonly { url: string; label: string; what: string }[] }
  | { type: 'figure'; drawing: 'golfAngles' | 'courtAngles'; alt: string; caption: string };

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

export interface Section {
  title: string;
  /** When, or for whom: stands above the title. */
  kicker?: string;
  blocks: readonly Block[];
}

export interface FamilyDocument {
  key: DownloadKey;
  subject: string;
  keywords: readonly string[];
  lead: string;
  audience: string;
  /** A line down the page ties the sections together, as stops of one way. */
  hasSpine?: boolean;
  sections: readonly Section[];
  /** What the figures and dates rest on. */
  sources: readonly string[];
}
