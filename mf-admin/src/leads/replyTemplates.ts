import type { LeadReplyInput, ReplyTemplate } from '@site/contract';

/** 'Ines' of 'Ines Marlow'. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The words of a template for this person. */
export function filledTemplate({ subject, text }: ReplyTemplate, name: string): LeadReplyInput {
  // Functions, because a name may hold what `replaceAll` takes for a pattern; in one pass, because it may hold a placeholder.
  const values: Readonly<Record<string, string>> = {
    '{first_name}': firstNameOf(name) || 'family',
    '{name}': name.trim() || 'family',
  };
  const fill = (words: string) => words.replace(/\{(?:first_)?name\}/g, (found) => values[found] ?? found);
  return { subject: fill(subject), text: fill(text) };
}
