import styled from 'styled-components';
import { paths } from '@site/contract';
import { Badge, HiddenBar, NoticeBar, PageTitle, Skeleton, Stack, TextLink } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { BackLink } from './BackLink';
import { PostDateLine } from './PostDateLine';
import type { ListedPost, PostPreview, ShownPost } from './postView';
import { TopicLinks } from './TopicLinks';

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

const Root = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  max-width: 62rem;
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

interface PostOpeningProps {
  title: string;
  /** A list knows no reading time. */
  post: ShownPost | ListedPost | undefined;
}

/**
 * The same heading element shows 'Loading' and then the title, because it may hold the focus after
 * a navigation.
 */
export function PostOpening({ title, post }: PostOpeningProps) {
  return (
    <Root>
      <BackLink />
      <PageTitle size="display">{title}</PageTitle>
      {post && (
        <>
          <PostDateLine
            date={post.date}
            undated={blogCopy.post.undated}
            minutes={'readingMinutes' in post ? post.readingMinutes : undefined}
            author={post.author}
          />
          <TopicLinks topics={post.topics} />
        </>
      )}
    </Root>
  );
}

/** Skeleton of a post, below its cover if that is known already; a status region announces the loading. */
export function PostSkeleton({ hasCover }: { hasCover?: boolean }) {
  return (
    <Stack $gap="xl" aria-hidden="true">
      {!hasCover && <Skeleton $ratio="2 / 1" />}
      <Skeleton $width="62ch" $height="1.25em" />
      <Skeleton $width="58ch" $height="1.25em" />
      <Skeleton $width="40ch" $height="1.25em" />
    </Stack>
  );
}
