import type { DownloadKey } from '@site/contract';

/** Texts can contain **important words** and [a gap] for the reader to fill in. */
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
      /** Relative column widths. */
      parts: readonly number[];
      /** Number of empty rows to write in. */
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
  /** The date or the readers, shown above the title. */
  kicker?: string;
  blocks: readonly Block[];
}

export interface FamilyDocument {
  key: DownloadKey;
  subject: string;
  keywords: readonly string[];
  lead: string;
  audience: string;
  /** Connects the sections with a line down the page, as stops on a timeline. */
  hasSpine?: boolean;
  sections: readonly Section[];
  /** The sources of the figures and dates. */
  sources: readonly string[];
}
