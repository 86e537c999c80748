import type { LeadSourceWire } from '@site/contract';
import { breakable, Text, TextLink } from '@site/ui';
import { toSourceView } from './leadSourceView';

/** The page that led somebody to the form, with a link to its record. */
export function LeadSource({ source }: { source: LeadSourceWire }) {
  const { before, name, after, address } = toSourceView(source);
  if (!name)
    return (
      <Text as="span" $size="small" $tone="muted">
        {before}
      </Text>
    );
  return (
    <TextLink to={address}>
      {before}
      <bdi>{breakable(name)}</bdi>
      {after}
    </TextLink>
  );
}
