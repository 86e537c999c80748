interface Names {
  first_name: string;
  last_name: string;
}

/** Spec 3: first and last name joined. Empty where neither is known: such a profile is incomplete (DECISIONS 23). */
export function fullName({ first_name, last_name }: Names): string {
  return [first_name, last_name]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}
