/** What there is of first and last name. */
export const joinedName = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.trim();

interface NamedPerson {
  first_name: string;
  last_name: string;
}

export const UNNAMED_GOLFER = 'Unnamed golfer';

// Without a name each is called the same everywhere, so that the lists find whom the palette names.
export const golferName = ({ first_name, last_name }: NamedPerson): string =>
  joinedName(first_name, last_name) || UNNAMED_GOLFER;

export const trainerName = ({ first_name, last_name, slug }: NamedPerson & { slug: string }): string =>
  joinedName(first_name, last_name) || slug;
