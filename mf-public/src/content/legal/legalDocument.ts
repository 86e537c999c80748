import { type ShownAgency, site } from '@site/contract';

export interface LegalTable {
  caption: string;
  /** The first column is the row header. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A paragraph, a list, or a table. In all of them `[words](address)` is a link, and `**words**` are strong. */
export type LegalBlock = string | readonly string[] | LegalTable;

export interface LegalSection {
  /** The fragment of its address. Others may link to it, so it must not change. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  title: string;
  description: string;
  path: string;
  lead: string;
  /** What a reader should know before the sections. */
  statements?: readonly { title: string; text: string }[];
  /** The date of the last change, in ISO 8601. */
  changed: string;
  sections: readonly LegalSection[];
}

/** How to reach the agency, as parts of a sentence. */
export interface LegalContact {
  office: string;
  mail: string;
  call: string;
  companyNumber: string;
}

// In a block these make links and strong parts; an address has no use for them.
const unmarked = (line: string): string => line.replace(/[[\]*]/g, '');

export const legalContact = ({
  addressLines,
  phone,
  phoneHref,
  companyNumber,
}: ShownAgency): LegalContact => ({
  office: [...addressLines.map(unmarked), site.address.country].join(', '),
  mail: `[${site.email}](mailto:${site.email})`,
  call: `[${phone}](${phoneHref})`,
  companyNumber,
});
