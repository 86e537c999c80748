import styled, { css } from 'styled-components';
import { theme } from '../theme';

const { color } = theme;

const tones = {
  neutral: { border: color.edge, fill: 'transparent', words: color.muted },
  success: { border: 'transparent', fill: color.accent, words: color.onAccent },
  flag: { border: 'transparent', fill: color.flag, words: color.onFlag },
  sky: { border: 'transparent', fill: color.sky, words: color.ink },
  danger: { border: 'transparent', fill: color.danger, words: color.onDanger },
};

export type BadgeTone = keyof typeof tones;

/* The radius of one line is the same. */
const wrappingCss = css`
  max-width: 100%;
  white-space: normal;
  border-radius: ${theme.radius.card};
  overflow-wrap: anywhere;
`;

export interface BadgeLook {
  $tone?: BadgeTone;
  /** For words that somebody writes, which may be too long for one line. */
  $wraps?: boolean;
}

export const Badge = styled.span<BadgeLook>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  border: 1px solid ${({ $tone = 'neutral' }) => tones[$tone].border};
  border-radius: ${theme.radius.full};
  padding: 0.1875rem 0.6875rem;
  background: ${({ $tone = 'neutral' }) => tones[$tone].fill};
  color: ${({ $tone = 'neutral' }) => tones[$tone].words};
  font-size: ${theme.size.caption};
  font-weight: ${theme.weight.bold};
  line-height: 1.4;
  ${({ $wraps }) => ($wraps ? wrappingCss : 'white-space: nowrap;')}

  ${theme.cramped} {
    ${wrappingCss}
  }
`;
