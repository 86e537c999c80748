import { limits } from '@site/contract';
import { Badge, VisuallyHidden } from '@site/ui';
import styled from 'styled-components';

const AtTheEnd = styled(Badge)`
  margin-inline-start: auto;
`;

interface MenuCountProps {
  /** Null when there are more than are counted. */
  count: number | null | undefined;
  /** Of what state they are, for screen readers: 'new'. */
  what: string;
}

/** How many records wait behind an entry of the menu. */
export function MenuCount({ count, what }: MenuCountProps) {
  if (count === undefined || count === 0) return null;
  return (
    <AtTheEnd $tone="flag">
      {(count ?? limits.countedMax).toLocaleString('en-GB')}
      {count === null && '+'}
      <VisuallyHidden> {what}</VisuallyHidden>
    </AtTheEnd>
  );
}
