// Apart from the schemas of the agency: every page shows this, and needs no validation.
import type { AgencyWire } from './agency';
import { imageUrl } from './images';
import { site } from './site';

export type ShownLink = NonNullable<AgencyWire['social']>[number];

/** Its `href` is empty where the logo leads nowhere. */
export type ShownPartner = NonNullable<AgencyWire['partners']>[number];

/** The agency as visitors see it: the owner's data, otherwise the built-in data. */
export interface ShownAgency {
  phone: string;
  phoneHref: string;
  addressLines: readonly string[];
  mapUrl: string;
  companyNumber: string;
  opening: { title: string; lead: string };
  /** Undefined until the owner has written both name and words. */
  founder: { name: string; role: string; words: string } | undefined;
  /** The owner's text about the fee, for `feesParagraphs`; empty for the built-in text. */
  fees: string;
  social: readonly ShownLink[];
  /** Whether the links are the owner's: the built-in ones are only examples. */
  hasOwnSocial: boolean;
  partners: readonly ShownPartner[];
  /** The paths that nothing leads to: of inactive programmes, and of empty lists. */
  closedPages: readonly string[];
}

// '+44 (0)20 …': the zero is only dialled within the country.
const TRUNK_ZERO = /\(0\)/;

/** The tel: link of a number as the owner writes it; a national one is taken for British. */
export function phoneHrefOf(phone: string): string {
  const written = phone.trim();
  const dialled = written.startsWith('+') ? written.replace(TRUNK_ZERO, '') : written;
  const digits = dialled.replace(/\D/g, '');
  if (written.startsWith('+')) return `tel:+${digits}`;
  return `tel:${digits.replace(/^00/, '+').replace(/^0/, '+44')}`;
}

export const builtInPartners: readonly ShownPartner[] = site.partners.map(({ name, logoSrc }) => ({
  name,
  href: '',
  logo: logoSrc,
}));

export const builtInSocial: readonly ShownLink[] = site.social.map(({ name, href }) => ({ name, href }));

/** Undefined while nothing is known, or where the api is an earlier one: then everything is built in. */
export function shownAgency(stored: Partial<AgencyWire> = {}): ShownAgency {
  const { company_number, opening_title, opening_lead, social, partners } = stored;
  return {
    ...shownContact(stored),
    companyNumber: company_number || site.companyNumber,
    opening: { title: opening_title || site.opening.title, lead: opening_lead || site.opening.lead },
    founder: shownFounder(stored),
    fees: stored.fees ?? '',
    social: social ?? builtInSocial,
    hasOwnSocial: Boolean(social),
    partners: partners?.map(shownPartner) ?? builtInPartners,
    closedPages: stored.closed_pages ?? [],
  };
}

function shownContact({ phone, address }: Partial<AgencyWire>) {
  const addressLines = address ? address.split('\n') : site.address.lines;
  return {
    phone: phone || site.phone,
    phoneHref: phone ? phoneHrefOf(phone) : site.phoneHref,
    addressLines,
    mapUrl: mapUrlOf(addressLines),
  };
}

function shownFounder({
  founder_name: name,
  founder_role: role = '',
  founder_words: words,
}: Partial<AgencyWire>) {
  return name && words ? { name, role, words } : undefined;
}

/** A built-in logo is a file of the shell. */
const shownPartner = ({ logo, ...partner }: ShownPartner): ShownPartner => ({
  ...partner,
  logo: logo.startsWith('/assets/') ? logo : imageUrl(logo),
});

const mapUrlOf = (lines: readonly string[]): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;
