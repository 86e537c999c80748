import styled, { css } from 'styled-components';

export type BadgeTone = 'neutral' | 'success' | 'flag' | 'sky' | 'danger';

const tones = {
  neutral: css`
    border-color: ${({ theme }) => theme.color.edge};
    color: ${({ theme }) => theme.color.muted};
  `,
  success: css`
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
  `,
  flag: css`
    background: ${({ theme }) => theme.color.flag};
    color: ${({ theme }) => theme.color.onFlag};
  `,
  sky: css`
    background: ${({ theme }) => theme.color.sky};
    color: ${({ theme }) => theme.color.ink};
  `,
  danger: css`
    background: ${({ theme }) => theme.color.danger};
    color: ${({ theme }) => theme.color.onDanger};
  `,
} satisfies Record<BadgeTone, ReturnType<typeof css>>;

/* The radius of one line is the same. */
const wrappingCss = css`
  max-width: 100%;
  white-space: normal;
  border-radius: ${({ theme }) => theme.radius.card};
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
  gap: ${({ theme }) => theme.space.xxs};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.full};
  padding: 0.1875rem 0.6875rem;
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: 1.4;
  ${({ $wraps }) => ($wraps ? wrappingCss : 'white-space: nowrap;')}

  ${({ theme }) => theme.cramped} {
    ${wrappingCss}
  }

  ${({ $tone = 'neutral' }) => tones[$tone]}
`;
