import { ArrowLeft } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { iconProps } from '../icon/iconProps';

export const textLinkCss = css`
  color: ${({ theme }) => theme.color.accent};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-decoration: underline;
  text-decoration-thickness: 1.5px;
  text-underline-offset: 0.22em;

  &:hover {
    text-decoration-color: ${({ theme }) => theme.color.flag};
    text-decoration-thickness: 3px;
  }
`;

export const TextLink = styled(Link)`
  ${textLinkCss}
`;

export const TextAnchor = styled.a`
  ${textLinkCss}
`;

/** A link to the page above. */
export const BackLink = ({ children, ...props }: LinkProps) => (
  <Back {...props}>
    <ArrowLeft {...iconProps} size={18} />
    {children}
  </Back>
);

const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 1.5rem;

  @media print {
    display: none;
  }
`;
