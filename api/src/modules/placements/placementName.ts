import { initialOf } from '../../shared/initialOf';

interface Names {
  firstName: string;
  lastName: string;
}

export const nameOf = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`.trim();

/** 'A. B.'; a name without a letter has no initial. */
export const initialsOf = ({ firstName, lastName }: Names): string =>
  [firstName, lastName].map(initialOf).filter(Boolean).join(' ');
