import * as yup from 'yup';
import { lineField, longTextField } from './fields';
import { limits } from './limits';
import { mailStates } from './outbox';
import { basedOnField, dateWire } from './sharedWire';
import { site } from './site';
import { plainLetters } from './spelling';

export const leadReplyMessages = {
  subjectRequired: 'Write a subject',
  textRequired: 'Write the reply first',
  repliesFull: `A lead holds at most ${limits.leadReplies} replies`,
  notSetUp: 'No email server is set up, so the site cannot send emails',
} as const;

/** A mail to the person who sent the lead. */
export const leadReplyInput = yup
  .object({
    subject: lineField('Subject', limits.leadReplySubjectMax).required(leadReplyMessages.subjectRequired),
    text: longTextField('Reply', limits.leadReplyMax).required(leadReplyMessages.textRequired),
    based_on: basedOnField,
  })
  .noUnknown();
export type LeadReplyInput = yup.InferType<typeof leadReplyInput>;

export const leadReplyWire = yup
  .object({
    id: yup.string().required(),
    at: dateWire.required(),
    /** The email address of the account. */
    by: yup.string().required(),
    subject: yup.string().required(),
    text: yup.string().required(),
    /** The state of the mail; null when it is no longer known, because the lead was in the trash. */
    mail: yup.string().oneOf(mailStates).defined().nullable(),
  })
  .noUnknown();
export type LeadReplyWire = yup.InferType<typeof leadReplyWire>;

/** The placeholders of a template. */
export const replyPlaceholders = ['{first_name}', '{name}'] as const;

export const replyTemplateMessages = {
  titleRequired: 'Give the template a name',
  titleTaken: 'Another template has this name',
  subjectRequired: 'Write a subject',
  textRequired: 'Write the words of the template',
  unknownPlaceholder: (found: string) =>
    `${found} is no placeholder: only ${replyPlaceholders.join(' and ')} are replaced`,
  none: 'Keep at least one template, or go back to the built-in ones',
  full: `There may be at most ${limits.replyTemplates} templates`,
  notAList: 'Templates must be a list, or null for the built-in ones',
} as const;

const PLACEHOLDER = /\{[^{}\s]{1,40}\}/g;

/** The words of a mail, in which each placeholder has to be a known one: a misspelt one would be sent as it is. */
const words = (schema: yup.StringSchema): yup.StringSchema =>
  schema.test(
    'placeholders',
    ({ value }: { value: string }) => replyTemplateMessages.unknownPlaceholder(unknownIn(value) ?? ''),
    (value) => unknownIn(value ?? '') === undefined,
  );

const unknownIn = (value: string): string | undefined =>
  (value.match(PLACEHOLDER) ?? []).find((found) => !replyPlaceholders.some((known) => known === found));

const template = yup
  .object({
    title: lineField('Name', limits.leadTemplateMax).required(replyTemplateMessages.titleRequired),
    subject: words(lineField('Subject', limits.leadReplySubjectMax)).required(
      replyTemplateMessages.subjectRequired,
    ),
    text: words(longTextField('Words', limits.replyTemplateMax)).required(replyTemplateMessages.textRequired),
  })
  .noUnknown()
  .required('A template must be an object');
export type ReplyTemplate = yup.InferType<typeof template>;

const keyOf = (title: unknown): string => (typeof title === 'string' ? plainLetters(title.trim()) : '');

const ownTemplates = yup
  .array(template)
  .typeError(replyTemplateMessages.notAList)
  .min(1, replyTemplateMessages.none)
  .max(limits.replyTemplates, replyTemplateMessages.full)
  .test('titles', (list, context) => {
    const keys = (list ?? []).map((each) => keyOf((each as Partial<ReplyTemplate> | undefined)?.title));
    const twice = keys.findIndex((key, nr) => key !== '' && keys.indexOf(key) < nr);
    if (twice < 0) return true;
    return context.createError({
      path: `${context.path}[${twice}].title`,
      message: replyTemplateMessages.titleTaken,
    });
  });

/** All templates at once; null stands for the built-in ones. */
export const replyTemplatesInput = yup
  .object({
    templates: ownTemplates.nullable().defined(replyTemplateMessages.notAList),
    based_on: basedOnField,
  })
  .noUnknown();
export type ReplyTemplatesInput = yup.InferType<typeof replyTemplatesInput>;

const templateWire = yup
  .object({ title: yup.string().required(), subject: yup.string().required(), text: yup.string().required() })
  .noUnknown()
  .required();

export const replyTemplatesWire = yup
  .object({
    /** Null while the built-in ones are used. */
    templates: yup.array(templateWire).defined().nullable(),
    /** The version for `based_on`. */
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type ReplyTemplatesWire = yup.InferType<typeof replyTemplatesWire>;

const END = `Warm regards,\n${site.name}`;

/** Used until the owner writes others. */
export const builtInReplyTemplates: readonly ReplyTemplate[] = [
  {
    title: 'Thank you, let us talk',
    subject: 'Thank you for writing to us',
    text: `Dear {first_name},

Thank you for writing to us. We have read your words with care, and we would like to talk with you.

Which day and time suit you this week or next? A parent is welcome to join. The call takes about twenty minutes and costs nothing.

${END}`,
  },
  {
    title: 'A few more details, please',
    subject: 'A few more details, please',
    text: `Dear {first_name},

Thank you for writing to us. So that we can tell you honestly what is possible, please send us a few more details:

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

Thank you for writing to us, and for telling us about yourself. We have looked at it with care. At the moment we do not think that we are the right help for you, and we would rather say so than let you wait.

That can change. If your results or your plans do, please write to us again: we would be glad to hear from you.

${END}`,
  },
];
