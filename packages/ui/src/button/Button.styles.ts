import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'flag' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'large';

export interface ButtonLook {
  $variant?: ButtonVariant;
  $size?: ButtonSize;
}

const variants = {
  primary: css`
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};

    &:hover {
      background: ${({ theme }) => theme.color.accentStrong};
    }
  `,
  flag: css`
    background: ${({ theme }) => theme.color.flag};
    color: ${({ theme }) => theme.color.onFlag};

    &:hover {
      background: ${({ theme }) => theme.color.flagStrong};
    }
  `,
  secondary: css`
    border-color: currentcolor;
    color: ${({ theme }) => theme.color.ink};

    &:hover {
      border-color: ${({ theme }) => theme.color.ink};
      background: ${({ theme }) => theme.color.ink};
      color: ${({ theme }) => theme.color.ground};
    }
  `,
  ghost: css`
    color: ${({ theme }) => theme.color.accent};

    &:hover {
      background: ${({ theme }) => theme.color.line};
    }
  `,
  danger: css`
    background: ${({ theme }) => theme.color.danger};
    color: ${({ theme }) => theme.color.onDanger};

    &:hover {
      background: ${({ theme }) => theme.color.dangerStrong};
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const sizes = {
  small: css`
    min-height: 2.25rem;
    padding: 0.25rem 0.875rem;
    font-size: ${({ theme }) => theme.size.small};
  `,
  normal: css`
    min-height: var(--control-height);
    padding: 0.375rem 1.375rem;
    font-size: ${({ theme }) => theme.size.body};
  `,
  large: css`
    min-height: 3.5rem;
    padding: 0.5rem 1.875rem;
    font-size: ${({ theme }) => theme.size.xs};
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

export const buttonCss = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.xs};
  border: 1.5px solid transparent;
  border-radius: ${({ theme }) => theme.radius.full};
  background: transparent;
  font-family: ${({ theme }) => theme.font.text};
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: ${({ theme }) => theme.leading.control};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${({ theme }) => theme.motion.quick},
    color ${({ theme }) => theme.motion.quick};
  ${({ $size = 'normal' }) => sizes[$size]}
  ${({ $variant = 'primary' }) => variants[$variant]}

  svg {
    flex: none;
  }

  &:disabled,
  &[aria-disabled='true'] {
    border-color: transparent;
    background: ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.muted};
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`;
