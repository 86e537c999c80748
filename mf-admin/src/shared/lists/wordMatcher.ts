/** Case and accents make no difference: who looks for 'zoe' finds Zoë. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Tells of a text whether it has every word of the search; with no words it has. */
export function wordMatcher(search: string): (text: string) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const found = plain(text);
    return words.every((word) => found.includes(word));
  };
}
