import { Text, TextLink } from '@site/ui';
import { FROM_FIELD } from './LeadKind';

/** What a form is about, as the link to it has named it. */
export interface LeadSubject {
  /** The page that shows it, which is stored with what is sent. */
  from: string;
  words: string;
  /** The address of the form, which names it. Browsers post the form there, and a refused one is about the same. */
  path: string;
  /** To the same form about nothing in particular. */
  other: { label: string; path: string };
}

export const LeadSubjectLine = ({ subject: { words, other } }: { subject: LeadSubject }) => (
  <Text>
    {words} <TextLink to={other.path}>{other.label}</TextLink>
  </Text>
);

/** Tells the api where the form came from, where the browser posts the form itself. */
export const LeadFrom = ({ from }: { from: string | undefined }) =>
  from === undefined ? null : <input type="hidden" name={FROM_FIELD} value={from} />;
