import { css } from 'styled-components';
import { theme } from '../theme';

const { color, size } = theme;

/** Background, the same under the pointer, and words. */
const looks = {
  primary: { fill: color.accent, hover: color.accentStrong, words: color.onAccent },
  flag: { fill: color.flag, hover: color.flagStrong, words: color.onFlag },
  secondary: { fill: 'transparent', hover: color.ink, words: color.ink },
  ghost: { fill: 'transparent', hover: color.line, words: color.accent },
  danger: { fill: color.danger, hover: color.dangerStrong, words: color.onDanger },
};

const sizes = {
  small: { height: '2.25rem', padding: '0.25rem 0.875rem', text: size.small },
  normal: { height: 'var(--control-height)', padding: '0.375rem 1.375rem', text: size.body },
  large: { height: '3.5rem', padding: '0.5rem 1.875rem', text: size.xs },
};

export type ButtonVariant = keyof typeof looks;
export type ButtonSize = keyof typeof sizes;

export interface ButtonLook {
  $variant?: ButtonVariant;
  $size?: ButtonSize;
}

const lookOf = ({ $variant = 'primary', $size = 'normal' }: ButtonLook) => css`
  min-height: ${sizes[$size].height};
  padding: ${sizes[$size].padding};
  background: ${looks[$variant].fill};
  color: ${looks[$variant].words};
  font-size: ${sizes[$size].text};

  &:hover {
    background: ${looks[$variant].hover};
  }
`;

const outline = css`
  border-color: currentcolor;

  &:hover {
    border-color: ${color.ink};
    color: ${color.ground};
  }
`;

export const buttonCss = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  border: 1.5px solid transparent;
  border-radius: ${theme.radius.full};
  font-family: ${theme.font.text};
  font-weight: ${theme.weight.bold};
  line-height: ${theme.leading.control};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${theme.motion.quick},
    color ${theme.motion.quick};
  ${lookOf}
  ${({ $variant }) => $variant === 'secondary' && outline}

  svg {
    flex: none;
  }

  &:disabled,
  &[aria-disabled='true'] {
    border-color: transparent;
    background: ${({ $variant }) => ($variant === 'ghost' ? 'transparent' : color.line)};
    color: ${color.muted};
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`;
