import { site } from '@site/contract';
import { Picture } from '@site/ui';
import { useId, useMemo } from 'react';
import styled from 'styled-components';
import { sharingTexts } from './postMessages';
import type { PostValues } from './postView';
import { sharedPost } from './sharedPost';

interface PreviewProps {
  values: PostValues;
}

const useSharedPost = (values: PostValues) =>
  useMemo(() => sharedPost(values, window.location.host), [values]);

/** The post among the results of a search engine. */
export function SearchPreview({ values }: PreviewProps) {
  const captionId = useId();
  const { trail, searchTitle, description } = useSharedPost(values);
  return (
    <Figure aria-labelledby={captionId}>
      <figcaption id={captionId}>{sharingTexts.inSearch}</figcaption>
      <Frame>
        <Small>{site.name}</Small>
        <Small>{trail}</Small>
        <SearchTitle>{searchTitle}</SearchTitle>
        <Small>{description || sharingTexts.noDescription}</Small>
      </Frame>
    </Figure>
  );
}

/** A link to the post in a chat or on a social network. */
export function ChatPreview({ values }: PreviewProps) {
  const captionId = useId();
  const { host, chatTitle, description, picture, pendingPicture } = useSharedPost(values);
  return (
    <Figure aria-labelledby={captionId}>
      <figcaption id={captionId}>{sharingTexts.inChat}</figcaption>
      <Frame>
        {picture ? (
          <Picture image={picture} alt="" sizes="(min-width: 768px) 360px, 92vw" ratio="1200 / 630" />
        ) : (
          <Stand>{pendingPicture ? sharingTexts.pending(pendingPicture) : sharingTexts.noPicture}</Stand>
        )}
        <ChatTitle>{chatTitle}</ChatTitle>
        <Small>{description || sharingTexts.noDescription}</Small>
        <Small>{host}</Small>
      </Frame>
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  margin: 0;

  figcaption {
    font-size: ${({ theme }) => theme.size.small};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xxs};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: ${({ theme }) => theme.space.m};
  background: ${({ theme }) => theme.color.surface};
  overflow-wrap: anywhere;
`;

const Small = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

const SearchTitle = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.accent};
  font-size: ${({ theme }) => theme.size.xs};
`;

const ChatTitle = styled.p`
  margin: ${({ theme }) => theme.space.xs} 0 0;
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const Stand = styled.p`
  display: grid;
  place-items: center;
  aspect-ratio: 1200 / 630;
  margin: 0;
  border-radius: ${({ theme }) => theme.radius.small};
  padding: ${({ theme }) => theme.space.m};
  background: ${({ theme }) => theme.color.band};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  text-align: center;
`;
