import { plainLetters } from './spelling';

/** The topic whose posts /blog shows, in the query of its address. */
export const TOPIC_QUERY = 'topic';

/** What the spellings of one topic have in common, and what addresses call it. Empty without any letter or digit. */
export const topicSlug = (name: string): string =>
  plainLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
