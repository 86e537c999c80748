import styled from 'styled-components';

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.sky};
`;

const Hill = styled.path`
  fill: ${({ theme }) => theme.color.deep};
`;

const Path = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.muted};
  stroke-dasharray: 2 10;
  stroke-linecap: round;
  stroke-width: 3;
`;

const Pole = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.ink};
  stroke-linecap: round;
  stroke-width: 4;
`;

const Cloth = styled.path`
  fill: ${({ theme }) => theme.color.flag};
`;

const Ball = styled.circle`
  fill: ${({ theme }) => theme.color.onDeep};
`;

/** A ball that went past its flag. */
export function OutOfBounds() {
  return (
    <Drawing viewBox="0 0 480 300" aria-hidden="true" focusable="false">
      <Hill d="M0 226c70-46 142-58 214-36s150 22 266-34v144H0z" />
      <Path d="M26 206C80 76 176 20 268 66s124 84 150 104" />
      <Pole d="M196 196V84" />
      <Cloth d="M198 84c24-12 40 10 66-2v40c-26 12-42-10-66 2z" />
      <Ball cx="424" cy="180" r="11" />
    </Drawing>
  );
}
