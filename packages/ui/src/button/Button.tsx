import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { BusyMark } from '../spinner/Spinner';
import { buttonCss, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonCss';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Disabled, with a turning mark: for the time a form is on its way. */
  isBusy?: boolean;
  children: ReactNode;
}

const Root = styled.button<ButtonLook>`
  ${buttonCss}
`;

export function Button({ variant, size, isBusy, disabled, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <Root
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      $variant={variant}
      $size={size}
    >
      {isBusy && <BusyMark aria-hidden="true" />}
      {children}
    </Root>
  );
}
