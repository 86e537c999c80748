import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

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

/** A link within a sentence or on a line of its own. */
export const TextLink = styled(Link)`
  ${textLinkCss}
`;

export const TextAnchor = styled.a`
  ${textLinkCss}
`;
