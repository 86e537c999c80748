import styled from 'styled-components';
import type { PostDate } from '@site/remote-kit';

const Line = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;

interface PostDateLineProps {
  date: PostDate | null;
  /** Replaces a missing date. */
  undated: string;
  /** Reading time. */
  minutes?: number;
}

export function PostDateLine({ date, undated, minutes }: PostDateLineProps) {
  return (
    <Line>
      {date ? <time dateTime={date.iso}>{date.text}</time> : <span>{undated}</span>}
      {minutes !== undefined && <span> · {minutes} min read</span>}
    </Line>
  );
}
