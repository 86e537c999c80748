import styled from 'styled-components';
import { Badge } from '@site/ui';

/** Stands for what there is none of. */
export const NOTHING = '—';

export const MutedCell = styled.span`
  color: ${({ theme }) => theme.color.muted};
`;

/* The word stays as the api writes it; only its first letter looks larger. */
export const StatusBadge = styled(Badge)`
  text-transform: capitalize;
`;

const Root = styled.time`
  white-space: nowrap;
`;

// The day where the admin is: only the browser shows it.
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** '1 Oct 2025'. */
export function Day({ of }: { of: string }) {
  return <Root dateTime={of}>{format.format(new Date(of))}</Root>;
}

const SHORT = 120;

/** The beginning of a text on one line, to the end of a word where there is one. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // By characters as a reader counts them: half an emoji would show as a box.
  const characters = Array.from(line);
  if (characters.length <= SHORT) return line;
  const start = characters.slice(0, SHORT).join('');
  return `${start.replace(/\s+\S*$/, '') || start}…`;
}
