import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { type ListPage, pageAddress, readPage, ServiceAway } from '@site/remote-kit';
import { Banner, Heading, Muted, PageLinks, PlainList, Text, VisuallyHidden } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { CommentForm } from './CommentForm';
import { type Comment, usePostCommentsQuery } from './commentsApi';

const { comments: copy } = blogCopy;
const SECTION_ID = 'comments';

const Root = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.l};
  scroll-margin-top: calc(var(--bar-height, 0px) + ${({ theme }) => theme.space.m});
`;

const Head = styled.p`
  margin: 0 0 ${({ theme }) => theme.space.xxs};
  overflow-wrap: anywhere;
`;

/* Lines stay as they were written. Somebody may write one endless word. */
const Words = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Plain text: React writes it as it is, and nothing in it becomes a link. */
function Entry({ comment: { name, text, date } }: { comment: Comment }) {
  return (
    <li>
      <Head>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {date && (
          <>
            {' '}
            <Muted as="time" $size="small" dateTime={date.iso}>
              {date.text}
            </Muted>
          </>
        )}
      </Head>
      <Words dir="auto">{text}</Words>
    </li>
  );
}

interface CommentSectionProps {
  slug: string;
  isModerated: boolean;
}

/** The comments on a post, the newest first, and the form for another one. */
export function CommentSection({ slug, isModerated }: CommentSectionProps) {
  const [query] = useSearchParams();
  const page = readPage(query);
  const { currentData, error, isFetching, refetch } = usePostCommentsQuery({ slug, page });
  const isLost = !currentData && error !== undefined;
  return (
    <Root id={SECTION_ID} aria-labelledby="comments-title">
      <Heading level={2} size="m" id="comments-title">
        {copy.title}
      </Heading>
      <VisuallyHidden role="status">{!currentData && !isLost && copy.loading}</VisuallyHidden>
      <Banner tone="danger">{isLost && copy.listFailed}</Banner>
      {isLost && <ServiceAway onRetry={refetch} isRetrying={isFetching} />}
      {currentData && <Comments list={currentData} page={page} slug={slug} />}
      <CommentForm slug={slug} isModerated={isModerated} />
    </Root>
  );
}

interface CommentsProps {
  list: ListPage<Comment>;
  page: number;
  slug: string;
}

function Comments({ list, page, slug }: CommentsProps) {
  const toPage = (to: number) => `${pageAddress(paths.post.to(slug), to)}#${SECTION_ID}`;
  return (
    <>
      {list.entries.length === 0 && <Text>{page > 1 ? copy.beyond : copy.none}</Text>}
      {list.entries.length > 0 && (
        <PlainList as="ol" $gap="l">
          {list.entries.map((comment) => (
            <Entry key={comment.id} comment={comment} />
          ))}
        </PlainList>
      )}
      <PageLinks
        label={copy.title}
        page={page}
        pageCount={list.pageCount}
        hasNext={list.hasNext}
        toPage={toPage}
      />
    </>
  );
}
