interface Names {
  firstName: string;
  lastName: string;
}

export const nameOf = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`.trim();

/** 'A. B.'; a name without a letter has no initial. */
export const initialsOf = ({ firstName, lastName }: Names): string =>
  [firstName, lastName].flatMap(initialOf).join(' ');

const initialOf = (name: string): string[] => {
  const letter = name.normalize('NFC').match(/\p{L}\p{M}*/u)?.[0];
  return letter === undefined ? [] : [`${letter.toUpperCase()}.`];
};
