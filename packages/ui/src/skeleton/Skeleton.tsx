import styled from 'styled-components';

interface SkeletonLook {
  $width?: string;
  $height?: string;
  /** Any CSS ratio, for pictures; wins over the height. */
  $ratio?: string;
}

/** A placeholder block. Hide a group of them with `aria-hidden`, and announce 'Loading…' once beside it. */
export const Skeleton = styled.span<SkeletonLook>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $ratio, $height = '1em' }) => ($ratio ? 'auto' : $height)};
  aspect-ratio: ${({ $ratio = 'auto' }) => $ratio};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.line};
`;
