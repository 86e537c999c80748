import { adminForms, type LeadSourceKind, type LeadSourceWire } from '@site/contract';
import { sitePages } from '../richText/sitePages';

interface SourceOfKind {
  /** Where an admin looks at it. */
  address(source: LeadSourceWire): string;
  /** The words before and after its name. */
  around: readonly [string, string];
  gone: string;
}

const GONE_PROFILE = 'From a profile that no longer exists';

const kinds: Readonly<Record<LeadSourceKind, SourceOfKind>> = {
  golfer: {
    address: ({ id }) => adminForms.golfer(id),
    around: ['From ', '’s profile'],
    gone: GONE_PROFILE,
  },
  trainer: {
    address: ({ id }) => adminForms.trainer(id),
    around: ['From ', '’s profile'],
    gone: GONE_PROFILE,
  },
  post: {
    address: ({ id }) => adminForms.post(id),
    around: ['From the post ‘', '’'],
    gone: 'From a post that no longer exists',
  },
  program: {
    address: ({ id }) => adminForms.program(id),
    around: ['From the program ‘', '’'],
    gone: 'From a program that no longer exists',
  },
  page: {
    address: ({ name }) => name,
    around: ['From the page ‘', '’'],
    gone: 'From a page that no longer exists',
  },
};

export interface SourceView {
  before: string;
  /** Empty once the record is gone; then nothing is after it either. */
  name: string;
  after: string;
  address: string;
}

/** What an admin reads about the page that led to a form. */
export function toSourceView(source: LeadSourceWire): SourceView {
  const { kind, name } = source;
  const { address, around, gone } = kinds[kind];
  if (!name) return { before: gone, name: '', after: '', address: '' };
  const title = kind === 'page' && sitePages.find(({ path }) => path === name)?.title;
  return { before: around[0], name: title || name, after: around[1], address: address(source) };
}
