import styled from 'styled-components';
import { paths } from '@site/contract';
import { Banner, Container, Eyebrow, Heading, Section, Text, TextLink, VisuallyHidden } from '@site/ui';
import { homeCopy } from '../../content/home';
import { HomePostList } from './HomePostList';
import { HomePostsSkeleton } from './HomePostsSkeleton';
import { useHomePostsQuery } from './homePostsApi';

const Opening = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.l};
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

const Claim = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  max-width: 40rem;
`;

const { posts: copy } = homeCopy;

export function HomePosts() {
  return (
    <Section>
      <Container>
        <Opening>
          <Claim>
            <Eyebrow>{copy.eyebrow}</Eyebrow>
            <Heading level={2} size="l">
              {copy.title}
            </Heading>
          </Claim>
          <TextLink to={paths.blog.to()}>{copy.all}</TextLink>
        </Opening>
        <Latest />
      </Container>
    </Section>
  );
}

/** Whatever happens to the posts happens in here: the page around them is complete without them. */
function Latest() {
  const { data: posts, error } = useHomePostsQuery();
  const hasFailed = !posts && error !== undefined;
  const isLoading = !posts && !hasFailed;
  return (
    <>
      {/* One region for both: it is there before it says that there is nothing. */}
      <div role="status">
        {isLoading && <VisuallyHidden>{copy.loading}</VisuallyHidden>}
        {posts?.length === 0 && <Text $size="lead">{copy.empty}</Text>}
      </div>
      <Banner tone="danger">{hasFailed && copy.failed}</Banner>
      {isLoading && <HomePostsSkeleton />}
      {posts && <HomePostList posts={posts} />}
    </>
  );
}
