import { limits } from '@site/contract';
import { useSettled } from '../list/useSettled';
import { wordMatcher } from '../list/wordMatcher';
import { type LinkTarget, type TargetKind, useLinkTargetsQuery } from './linkTargetsApi';
import { sitePages } from './sitePages';

// An address, or the beginning of one.
const ADDRESS = /^[/#?.]|^[a-z][a-z\d+.-]*:|^www\.|\S@/i;
const SHOWN_PAGES = 4;

const isTyped = (words: string, settled: string): boolean => words !== '' && words !== settled;

/** The pages of the site with these words. None while an address is typed. */
export function useLinkTargets(typed: string): LinkTarget[] {
  const text = typed.trim();
  const words = ADDRESS.test(text) ? '' : text.slice(0, limits.nameMax);
  const settled = useSettled(words, isTyped);
  const posts = useTargetsOf('post', settled);
  const golfers = useTargetsOf('golfer', settled);
  const trainers = useTargetsOf('trainer', settled);
  if (words === '') return [];

  const hasWords = wordMatcher(words);
  const pages = sitePages.filter(({ title }) => hasWords(title)).slice(0, SHOWN_PAGES);
  // Until the api has answered, what it found for other words: only what still matches.
  const found = [...posts, ...golfers, ...trainers].filter(
    ({ title }) => words === settled || hasWords(title),
  );
  return [...pages, ...found];
}

function useTargetsOf(kind: TargetKind, words: string): readonly LinkTarget[] {
  const { data = [] } = useLinkTargetsQuery({ kind, words }, { skip: words === '' });
  return data;
}
