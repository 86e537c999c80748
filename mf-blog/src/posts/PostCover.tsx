import styled from 'styled-components';
import type { ImageWire } from '@site/contract';
import { Picture } from '@site/ui';

const StandIn = styled.div<{ $ratio: string }>`
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${({ theme }) => theme.radius.card};
  border-bottom: 12px solid ${({ theme }) => theme.color.flag};
  background: ${({ theme }) => theme.color.deep};
`;

interface PostCoverProps {
  cover: ImageWire | null;
  sizes: string;
  ratio: string;
  isPriority?: boolean;
}

/** The cover beside the title is decorative. Without a cover, or when it fails to load, there is a plain green. */
export function PostCover({ cover, ratio, ...frame }: PostCoverProps) {
  const green = <StandIn $ratio={ratio} />;
  if (!cover) return green;
  return <Picture {...frame} image={cover} alt="" ratio={ratio} standIn={green} isRounded />;
}
