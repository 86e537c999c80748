/** First and last name, as far as they exist. */
export const joinedName = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.trim();

interface NamedPerson {
  first_name: string;
  last_name: string;
}

export const UNNAMED_GOLFER = 'Unnamed golfer';

// The fallback names are shared, so that a list finds a person by the name that the search shows.
export const golferName = ({ first_name, last_name }: NamedPerson): string =>
  joinedName(first_name, last_name) || UNNAMED_GOLFER;

export const trainerName = ({ first_name, last_name, slug }: NamedPerson & { slug: string }): string =>
  joinedName(first_name, last_name) || slug;
