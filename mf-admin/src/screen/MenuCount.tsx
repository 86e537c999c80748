import { Badge, VisuallyHidden } from '@site/ui';
import styled from 'styled-components';

const AtTheEnd = styled(Badge)`
  margin-inline-start: auto;
`;

interface MenuCountProps {
  count: number | undefined;
  /** Of what state they are, for screen readers: 'new'. */
  what: string;
}

/** How many records wait behind an entry of the menu. */
export function MenuCount({ count, what }: MenuCountProps) {
  if (count === undefined || count === 0) return null;
  return (
    <AtTheEnd $tone="flag">
      {count.toLocaleString('en-GB')}
      <VisuallyHidden> {what}</VisuallyHidden>
    </AtTheEnd>
  );
}
