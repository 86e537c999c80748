import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { buttonCss, type ButtonLook, type ButtonSize, type ButtonVariant } from './Button.styles';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

export type ButtonLinkProps = Look & Omit<LinkProps, 'children'>;
export type ButtonAnchorProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const RouterRoot = styled(Link)<ButtonLook>`
  ${buttonCss}
`;

const AnchorRoot = styled.a<ButtonLook>`
  ${buttonCss}
`;

/** A link within the site that looks like a button. */
export function ButtonLink({ variant, size, ...rest }: ButtonLinkProps) {
  return <RouterRoot {...rest} $variant={variant} $size={size} />;
}

/** The same for URLs outside the router: mail, telephone, downloads, other sites. */
export function ButtonAnchor({ variant, size, ...rest }: ButtonAnchorProps) {
  return <AnchorRoot {...rest} $variant={variant} $size={size} />;
}
