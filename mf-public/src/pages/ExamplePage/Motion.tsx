import { useState } from 'react';
import styled from 'styled-components';
import { Button, Stack, type Theme } from '@site/ui';
import { Specimen } from './Specimen';

type Pace = keyof Theme['motion'];
const PACES: readonly Pace[] = ['quick', 'backdrop', 'modal', 'reveal'];

const Lane = styled.div`
  display: grid;
  grid-template-columns: 5rem 1fr;
  align-items: center;
  font-size: ${({ theme }) => theme.size.small};
`;

const Track = styled.div`
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  padding-inline-end: 1.5rem;
`;

/* As wide as the track, so that a shift by 100 % crosses it. */
const Runner = styled.div<{ $pace: Pace; $isAway: boolean }>`
  transform: translateX(${({ $isAway }) => ($isAway ? '100%' : '0')});
  transition: transform ${({ theme, $pace }) => theme.motion[$pace]};

  &::before {
    display: block;
    width: 1.5rem;
    height: 1.5rem;
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.flag};
    content: '';
  }
`;

export function Motion() {
  const [isAway, setIsAway] = useState(false);
  return (
    <Specimen is="motion">
      <Stack $gap="l" $align="start">
        <Button variant="secondary" onClick={() => setIsAway(!isAway)}>
          {isAway ? 'And back' : 'Play'}
        </Button>
      </Stack>
      <Stack $gap="s">
        {PACES.map((pace) => (
          <Lane key={pace}>
            {pace}
            <Track>
              <Runner $pace={pace} $isAway={isAway} />
            </Track>
          </Lane>
        ))}
      </Stack>
    </Specimen>
  );
}
