import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { BusyMark } from '../spinner/Spinner';
import { buttonCss, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonCss';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Unavailable, with a turning mark: for the time a form is on its way. */
  isBusy?: boolean;
  /** Looks and acts disabled, but keeps the focus: for what comes and goes under the user's hand. */
  isUnavailable?: boolean;
  children: ReactNode;
}

const Root = styled.button<ButtonLook>`
  ${buttonCss}
`;

/** Busy it is not `disabled`: a browser takes the focus from a disabled button, and the keyboard starts over. */
export function Button({ variant, size, isBusy = false, isUnavailable = false, ...props }: ButtonProps) {
  const { children, type = 'button', onClick, ...rest } = props;
  const isHeld = isBusy || isUnavailable;

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The Enter key in a field clicks the form's button as well: this holds every way to submit twice.
    if (isHeld) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <Root
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={isHeld || undefined}
      aria-busy={isBusy || undefined}
      $variant={variant}
      $size={size}
    >
      {isBusy && <BusyMark aria-hidden="true" />}
      {children}
    </Root>
  );
}
