import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { Button, iconProps, Text, VisuallyHidden } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { useLikes } from './useLikes';

const { like: copy } = blogCopy;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.m};
  font-variant-numeric: tabular-nums;

  @media print {
    display: none;
  }
`;

/* Without scripts it could not be kept which browser has liked the post. */
const Press = styled(Button)`
  &[aria-pressed='true'] svg {
    fill: currentcolor;
  }

  @media (scripting: none) {
    display: none;
  }
`;

const Counted = styled(Text)`
  display: none;

  @media (scripting: none) {
    display: block;
  }
`;

/** Likes a published post, once a browser. */
export function LikeButton({ id, likes: onPage }: { id: string; likes: number }) {
  const { isLiked, likes, fault, press } = useLikes({ id, likes: onPage });
  return (
    <Root>
      <Press variant="secondary" aria-pressed={isLiked} onClick={() => void press()}>
        <Heart {...iconProps} />
        <span>
          {copy.label}
          <VisuallyHidden> {copy.what}, </VisuallyHidden> {likes > 0 && <span>{likes}</span>}
          <VisuallyHidden> {copy.counted(likes)}</VisuallyHidden>
        </span>
      </Press>
      {likes > 0 && <Counted>{copy.count(likes)}</Counted>}
      <Text role="alert" $size="small">
        {fault}
      </Text>
    </Root>
  );
}
