import { type LeadReplyForm, site } from '@site/contract';

export interface ReplyTemplate {
  title: string;
  /** With {first_name} for the person who wrote. */
  subject: string;
  text: string;
}

const END = `Warm regards,\n${site.name}`;

export const replyTemplates: readonly ReplyTemplate[] = [
  {
    title: 'Thank you, let us talk',
    subject: 'Thank you for writing to us',
    text: `Dear {first_name},

thank you for writing to us. We have read your words with care, and we would like to talk with you.

Which day and time suit you this week or next? A parent is welcome to join. The call takes about twenty minutes and costs nothing.

${END}`,
  },
  {
    title: 'A few more details, please',
    subject: 'A few more details, please',
    text: `Dear {first_name},

thank you for writing to us. So that we can tell you honestly what is possible, please send us a few more details:

- your latest results, or your handicap or times
- your school, your year, and your grades so far
- when you would like to start

A few lines are enough. We will come back to you soon.

${END}`,
  },
  {
    title: 'Not the right moment',
    subject: 'About your message to us',
    text: `Dear {first_name},

thank you for writing to us, and for telling us about yourself. We have looked at it with care. At the moment we do not think that we are the right help for you, and we would rather say so than let you wait.

That can change. If your results or your plans do, please write to us again: we would be glad to hear from you.

${END}`,
  },
];

/** 'Ines' of 'Ines Marlow'. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The words of a template for this person. */
export function filledTemplate({ subject, text }: ReplyTemplate, name: string): LeadReplyForm {
  // A function, because a name may hold what `replaceAll` takes for a pattern.
  const fill = (words: string) => words.replaceAll('{first_name}', () => firstNameOf(name) || 'family');
  return { subject: fill(subject), text: fill(text) };
}
