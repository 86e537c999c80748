import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { BusyMark } from '../spinner/Spinner';
import { buttonCss, type ButtonLook, type ButtonSize, type ButtonVariant } from './Button.styles';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Unavailable, with a spinner, while a form is being submitted. */
  isBusy?: boolean;
  /** Looks and acts disabled, but keeps the focus: for a state that changes while the user works. */
  isUnavailable?: boolean;
  children: ReactNode;
}

const Root = styled.button<ButtonLook>`
  ${buttonCss}
`;

/** An element that the mark can come before: a browser that translates the page moves bare words. */
const Label = styled.span`
  display: contents;
`;

/** A busy button is not `disabled`: a browser removes the focus from a disabled one, and keyboard users lose their place. */
export function Button({ variant, size, isBusy = false, isUnavailable = false, ...props }: ButtonProps) {
  const { children, type = 'button', onClick, ...rest } = props;
  const isHeld = isBusy || isUnavailable;

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field clicks the form's button, too: this prevents every way to submit twice.
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
      <Label>{children}</Label>
    </Root>
  );
}
