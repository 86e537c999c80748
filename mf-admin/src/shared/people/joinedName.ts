/** What there is of first and last name. */
export const joinedName = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.trim();
