import { adminForms, type LeadSourceKind, type LeadSourceWire } from '@site/contract';
import { breakable, Text, TextLink } from '@site/ui';
import { sitePages } from '../richText/sitePages';

interface SourceOfKind {
  /** Where an admin looks at it. */
  address(source: LeadSourceWire): string;
  before: string;
  after: string;
  /** Said once the record is gone. */
  gone: string;
}

const profile = {
  before: 'From ',
  after: '’s profile',
  gone: 'From a profile that no longer exists',
};

const quoted = (what: string) => ({
  before: `From the ${what} ‘`,
  after: '’',
  gone: `From a ${what} that no longer exists`,
});

const kinds: Readonly<Record<LeadSourceKind, SourceOfKind>> = {
  golfer: { ...profile, address: ({ id }) => adminForms.golfer(id) },
  trainer: { ...profile, address: ({ id }) => adminForms.trainer(id) },
  post: { ...quoted('post'), address: ({ id }) => adminForms.post(id) },
  program: { ...quoted('program'), address: ({ id }) => adminForms.program(id) },
  page: { ...quoted('page'), address: ({ name }) => name },
};

/** The page that led somebody to the form, with a link to its record. */
export function LeadSource({ source }: { source: LeadSourceWire }) {
  const { kind, name } = source;
  const { address, before, after, gone } = kinds[kind];
  if (!name)
    return (
      <Text as="span" $size="small" $tone="muted">
        {gone}
      </Text>
    );
  const title = kind === 'page' ? sitePages.find(({ path }) => path === name)?.title : undefined;
  return (
    <TextLink to={address(source)}>
      {before}
      <bdi>{breakable(title ?? name)}</bdi>
      {after}
    </TextLink>
  );
}
