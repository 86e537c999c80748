import styled from 'styled-components';
import { Skeleton, Stack } from '@site/ui';
import { PlayerCard, Words } from './golferCardParts';
import { golferGridCss } from './golferGridCss';

// spec 2 and 9: ten cards.
const CARDS = 10;

const Root = styled.div`
  ${golferGridCss}
`;

const Picture = styled(Skeleton)`
  width: 150px;
  border-radius: 0;
  border-end-end-radius: clamp(36px, 4vw, 48px);
`;

/** Stands for the list while it loads; what loads is said in the line above it. */
export function GolferSkeletons() {
  return (
    <Root aria-hidden="true">
      {Array.from({ length: CARDS }, (_, index) => (
        <PlayerCard as="div" key={index} $isFlush $tone="surface" data-testid="golfer-skeleton">
          <Picture $height="150px" />
          <Words>
            <Skeleton $width="40%" $height="0.8em" />
            <Stack $gap="xs">
              <Skeleton $width="85%" />
              <Skeleton $width="60%" />
            </Stack>
            <Skeleton $width="55%" $height="0.8em" />
          </Words>
        </PlayerCard>
      ))}
    </Root>
  );
}
