/** Where a choice leads: to an address of this site, or out of the session. */
export type PaletteTarget = { to: string } | 'logout';

/** One line to choose. */
export interface PaletteEntry {
  /** Unlike that of any other line. */
  key: string;
  label: string;
  /** Tells apart what has the same name. */
  detail?: string;
  /** Found by these words as well; never shown. */
  keywords?: string;
  target: PaletteTarget;
}

export interface PaletteSection {
  title: string;
  /** How many match; the entries may be fewer. */
  count: number;
  entries: readonly PaletteEntry[];
}
