import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type ImageWire, paths } from '@site/contract';
import {
  ButtonLink,
  Columns,
  Grid,
  Heading,
  Panel,
  Picture,
  RichText,
  Stack,
  Text,
  TextLink,
} from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { PostCover } from './PostList';
import { BackToBlog } from './PostOpening';
import type { ShownPost } from './postView';

const Note = styled.aside`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space.m};
  border-top: 6px solid ${({ theme }) => theme.color.flag};
  padding-top: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    position: sticky;
    top: calc(var(--bar-height, 0px) + ${({ theme }) => theme.space.xl});
  }
`;

function CheckNote() {
  return (
    <Note aria-labelledby="check-note">
      <Heading level={2} size="s" id="check-note">
        {blogCopy.check.title}
      </Heading>
      <Text>{blogCopy.check.text}</Text>
      <ButtonLink to={paths.check.to()} variant="flag">
        {blogCopy.check.link}
      </ButtonLink>
      <TextLink to={paths.apply.to()}>{blogCopy.check.apply}</TextLink>
    </Note>
  );
}

const SIZES = '(min-width: 1432px) 650px, (min-width: 576px) 46vw, 92vw';

const PostGallery = ({ pictures }: { pictures: ImageWire[] }) => (
  <Panel title={blogCopy.post.gallery}>
    <Grid as="ul" role="list" $min="18rem">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <Picture
            image={picture}
            alt={picture.alt ?? `Picture ${index + 1} of ${pictures.length}`}
            sizes={SIZES}
            ratio="3 / 2"
            isRounded
          />
        </li>
      ))}
    </Grid>
  </Panel>
);

const Closing = styled.p`
  margin: 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.l};
`;

export const COVER_SIZES = '(min-width: 1432px) 1320px, 92vw';

interface PostArticleProps {
  post: ShownPost;
  children?: ReactNode;
}

/** Cover, text and gallery of a post, and what follows them. */
export function PostArticle({ post: { cover, html, gallery }, children }: PostArticleProps) {
  return (
    <Stack $gap="xxl">
      {cover && <PostCover cover={cover} sizes={COVER_SIZES} ratio="16 / 9" isPriority />}
      <Columns $ratio="minmax(0, 1fr) 16rem" $gutter="wide">
        <RichText html={html} />
        <div>
          <CheckNote />
        </div>
      </Columns>
      {gallery.length > 0 && <PostGallery pictures={gallery} />}
      {children}
      <Closing>
        <BackToBlog />
      </Closing>
    </Stack>
  );
}
