import { plainLetters } from '@site/contract';

interface Names {
  firstName: string;
  lastName: string;
}

/** What people are sorted by: 'last first', without regard to case and accents. */
export function sortNameOf({ firstName, lastName }: Names): string {
  return plainLetters(`${lastName} ${firstName}`).trim();
}
