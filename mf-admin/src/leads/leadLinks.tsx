import { adminForms, type LeadSourceKind, type LeadSourceWire, paths } from '@site/contract';
import { Badge, breakable, Cluster, TextAnchor, TextLink } from '@site/ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { NameLink } from '../list/RowButtons';
import { sitePages } from '../richText/linkTargets';
import { leadTexts } from './leadTexts';

/** The state of a history entry that was opened from a list. */
export interface OpenedFromList {
  /** The address of the list, with its filters and page. */
  list: string;
}

interface LeadLinkProps {
  lead: { id: string; name: string; flagged: boolean };
}

/** The name of a lead in a list, which opens its screen; that leads back to this place of the list. */
export function LeadLink({ lead: { id, name, flagged } }: LeadLinkProps) {
  const { pathname, search } = useLocation();
  const state: OpenedFromList = { list: pathname + search };
  return (
    <Cluster $gap="xs" as="span">
      <NameLink to={paths.adminLead.to(id)} state={state}>
        <bdi>{breakable(name)}</bdi>
      </NameLink>
      {flagged && <Badge $tone="flag">{leadTexts.flagged}</Badge>}
    </Cluster>
  );
}

/** The address or the telephone number of a lead, on its own line: tall enough to tap. */
export const ContactAnchor = styled(TextAnchor)`
  display: inline-block;
  min-height: 1.5rem;
`;

/**
 * A mailto address. The part before the @ may contain `?` and `&`, which unescaped would let the visitor add headers
 * such as a blind copy.
 */
export function mailTo(email: string, subject = '', text = ''): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  // RFC 6068: line breaks are CRLF.
  const parts = Object.entries({ subject, body: text.replace(/\r?\n/g, '\r\n') })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`);
  return `mailto:${address}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

/** Half a surrogate pair, which an editor may leave, cannot be encoded. */
const wellFormed = (text: string): string => text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');

interface SourceOfKind {
  /** The URL of the record's admin screen. */
  address(source: LeadSourceWire): string;
  before: string;
  after: string;
  /** The text that replaces the link once the record is deleted. */
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
  if (!name) return gone;
  const title = kind === 'page' ? sitePages.find(({ path }) => path === name)?.title : undefined;
  return (
    <TextLink to={address(source)}>
      {before}
      <bdi>{breakable(title ?? name)}</bdi>
      {after}
    </TextLink>
  );
}
