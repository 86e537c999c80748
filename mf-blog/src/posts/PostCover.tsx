import styled from 'styled-components';
import type { ImageWire } from '@site/contract';
import { Picture } from '@site/ui';

const StandIn = styled.svg<{ $ratio: string }>`
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.deep};
`;

const Contour = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.onDeep};
  stroke-opacity: 0.16;
  stroke-width: 1.5;
`;

const Pole = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.onDeep};
  stroke-linecap: round;
  stroke-width: 3;
`;

const Cloth = styled.path`
  fill: ${({ theme }) => theme.color.flag};
`;

interface PostCoverProps {
  cover: ImageWire | null;
  sizes: string;
  ratio: string;
  isPriority?: boolean;
}

/** The cover beside the title is decorative. Without a cover, or when it fails to load, a drawn green is shown. */
export function PostCover({ cover, ratio, ...frame }: PostCoverProps) {
  const green = <DrawnGreen ratio={ratio} />;
  if (!cover) return green;
  return <Picture {...frame} image={cover} alt="" ratio={ratio} standIn={green} isRounded />;
}

function DrawnGreen({ ratio }: Pick<PostCoverProps, 'ratio'>) {
  return (
    <StandIn viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true" $ratio={ratio}>
      {CONTOURS.map((d) => (
        <Contour key={d} d={d} />
      ))}
      <Pole d="M322 178V84" />
      <Cloth d="M324 84c22-10 36 8 58-2v34c-22 10-36-8-58 2z" />
    </StandIn>
  );
}

// The contour lines of a putting green.
const CONTOURS = [
  'M322 178m-28 0a28 11 0 1 0 56 0a28 11 0 1 0-56 0',
  'M322 182m-78 0a78 32 0 1 0 156 0a78 32 0 1 0-156 0',
  'M318 188m-146 0a146 62 0 1 0 292 0a146 62 0 1 0-292 0',
  'M306 198m-232 0a232 104 0 1 0 464 0a232 104 0 1 0-464 0',
  'M286 214m-340 0a340 160 0 1 0 680 0a340 160 0 1 0-680 0',
];
