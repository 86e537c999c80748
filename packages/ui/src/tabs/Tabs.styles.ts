import styled from 'styled-components';
import { panelCss } from '../disclosure/panelCss';
import { Heading } from '../heading/Heading';
import { visuallyHiddenCss } from '../visuallyHidden/VisuallyHidden';

export const TabList = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.l};
  overflow-x: auto;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  scrollbar-width: thin;
`;

export const TabLink = styled.a`
  flex: none;
  border-bottom: 3px solid transparent;
  padding: ${({ theme }) => theme.space.s} 0;
  color: ${({ theme }) => theme.color.muted};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-decoration: none;

  &:hover {
    color: ${({ theme }) => theme.color.ink};
  }

  /* The list scrolls sideways on phones and would clip a ring around it. */
  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-selected='true'] {
    border-bottom-color: ${({ theme }) => theme.color.flag};
    color: ${({ theme }) => theme.color.ink};
  }
`;

export const Panel = styled.div`
  ${panelCss}
`;

export const PanelBody = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  padding-top: ${({ theme }) => theme.space.l};
`;

/* Redundant on screen beside a tab of the same name. */
export const PanelHeading = styled(Heading)`
  @media (scripting: enabled) {
    ${visuallyHiddenCss}
  }
`;
