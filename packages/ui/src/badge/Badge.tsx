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

export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.full};
  padding: 0.1875rem 0.6875rem;
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: 1.4;
  white-space: nowrap;
  ${({ $tone = 'neutral' }) => tones[$tone]}
`;
