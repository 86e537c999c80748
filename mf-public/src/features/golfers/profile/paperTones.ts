import { css } from 'styled-components';

/** On paper grounds are left out, so the pale letters of the deep green would be lost: the printer's own black instead. */
export const paperTones = css`
  --ink: CanvasText;
  --muted: CanvasText;
  --accent: CanvasText;

  background: none;
  color: ${({ theme }) => theme.color.ink};
`;
