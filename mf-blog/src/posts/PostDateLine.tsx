import styled from 'styled-components';
import { paths } from '@site/contract';
import type { PostDate } from '@site/remote-kit';
import { TextLink } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import type { PostAuthor } from './postView';

const Line = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  /* Above the link that covers a card, which is at 1. */
  a {
    position: relative;
    z-index: 2;
  }
`;

interface PostDateLineProps {
  date: PostDate | null;
  /** Replaces a missing date. */
  undated: string;
  author: PostAuthor | null;
  /** Reading time. */
  minutes?: number;
}

export function PostDateLine({ date, undated, author, minutes }: PostDateLineProps) {
  return (
    <Line>
      {date ? <time dateTime={date.iso}>{date.text}</time> : <span>{undated}</span>}
      {minutes !== undefined && <span> · {minutes} min read</span>}
      {author && (
        <span>
          {' · '}
          {blogCopy.post.by} <Author {...author} />
          {author.isExample && ` ${blogCopy.post.example}`}
        </span>
      )}
    </Line>
  );
}

/** With a link to the page of a trainer. */
function Author({ name, slug }: PostAuthor) {
  // Isolated, because a name may be written from right to left.
  const shown = <bdi>{name}</bdi>;
  return slug === null ? shown : <TextLink to={paths.trainer.to(slug)}>{shown}</TextLink>;
}
