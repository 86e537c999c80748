import { plainLetters } from '@site/contract';

interface Names {
  firstName: string;
  lastName: string;
}

/** The key that people are sorted by: 'last first', without case and accents. */
export function sortNameOf({ firstName, lastName }: Names): string {
  return plainLetters(`${lastName} ${firstName}`).trim();
}
