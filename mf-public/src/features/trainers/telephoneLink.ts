import type { ContactWay } from './trainerView';

const EXTENSION = /\s*(?:ext|x)[\s.]*\d*\s*$/i;
// '+44 (0)20 …': the nought is dialled only within the country.
const TRUNK_NOUGHT = /^(\s*\+[^(]*)\(0\)/;
const SHORTEST = 3;

/** What a telephone dials for a number as a person wrote it; nothing where there is no number. */
export function telephoneLink(written: string): ContactWay | null {
  const dialled = written.replace(EXTENSION, '').replace(TRUNK_NOUGHT, '$1');
  const plus = dialled.trim().startsWith('+') ? '+' : '';
  const digits = dialled.replace(/\D/g, '');
  return digits.length < SHORTEST ? null : { text: written.trim(), href: `tel:${plus}${digits}` };
}
