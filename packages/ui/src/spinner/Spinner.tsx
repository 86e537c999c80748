import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

export const BusyMark = styled.span`
  display: inline-block;
  flex: none;
  width: 1.125em;
  height: 1.125em;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: ${({ theme }) => theme.radius.full};
  animation: ${turn} 900ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    border-right-color: currentcolor;
    border-style: dotted;
    animation: none;
  }
`;

const Root = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.s};
  min-height: 12rem;
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
`;

export interface SpinnerProps {
  label?: string;
}

export function Spinner({ label = 'Loading…' }: SpinnerProps) {
  return (
    <Root role="status">
      <BusyMark aria-hidden="true" />
      {label}
    </Root>
  );
}
