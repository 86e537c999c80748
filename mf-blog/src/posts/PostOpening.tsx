import { paths } from '@site/contract';
import type { PostDate } from '@site/remote-kit';
import {
  BackLink,
  Badge,
  Cluster,
  HiddenBar,
  NoticeBar,
  PageTitle,
  Skeleton,
  Stack,
  TextLink,
} from '@site/ui';
import styled from 'styled-components';
import { blogCopy } from '../content/blogCopy';
import { topicAddress } from './blogAddress';
import type { PostAuthor, PostPreview, ShownPost } from './postView';

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

/** docs/product.md#draft-preview: tells an admin that visitors do not see this page. Render it inside an existing status region. */
export function DraftBar({ id }: { id: string }) {
  return (
    <HiddenBar badge={blogCopy.post.draft}>
      <TextLink to={paths.adminPostEdit.to(id)}>{blogCopy.post.draftEdit}</TextLink>
    </HiddenBar>
  );
}

/** Tells somebody with a preview link that others may not see this page. Render it inside an existing status region. */
export function PreviewBar({ preview: { isPublic } }: { preview: PostPreview }) {
  return (
    <NoticeBar>
      <Badge $tone="flag">{isPublic ? blogCopy.preview.public : blogCopy.preview.notPublic}</Badge>
      <span>{blogCopy.preview.hint}</span>
    </NoticeBar>
  );
}

export const BackToBlog = () => <BackLink to={paths.blog.to()}>{blogCopy.post.back}</BackLink>;

const Topics = styled(Cluster).attrs({ as: 'ul', $gap: 'm' })`
  margin: 0;
  padding: 0;
  font-size: ${({ theme }) => theme.size.small};
  list-style: none;
  overflow-wrap: anywhere;
`;

/** The topics of a post, each a link to its posts. */
const TopicLinks = ({ topics }: { topics: readonly string[] }) =>
  topics.length > 0 && (
    <Topics role="list" aria-label={blogCopy.post.topics}>
      {topics.map((name) => (
        <li key={name}>
          <TextLink to={topicAddress(name)} dir="auto">
            {name}
          </TextLink>
        </li>
      ))}
    </Topics>
  );

const Root = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  max-width: 62rem;
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

interface PostOpeningProps {
  title: string;
  post: ShownPost | undefined;
}

/**
 * The same heading element shows 'Loading' and then the title, because it may hold the focus after
 * a navigation.
 */
export function PostOpening({ title, post }: PostOpeningProps) {
  return (
    <Root>
      <BackToBlog />
      <PageTitle size="display">{title}</PageTitle>
      {post && (
        <>
          <PostDateLine
            date={post.date}
            undated={blogCopy.post.undated}
            minutes={post.readingMinutes}
            author={post.author}
          />
          <TopicLinks topics={post.topics} />
        </>
      )}
    </Root>
  );
}

/** A status region announces the loading. */
export function PostSkeleton() {
  return (
    <Stack $gap="xl" aria-hidden="true">
      <Skeleton $ratio="2 / 1" />
      <Skeleton $width="62ch" $height="1.25em" />
      <Skeleton $width="58ch" $height="1.25em" />
      <Skeleton $width="40ch" $height="1.25em" />
    </Stack>
  );
}
