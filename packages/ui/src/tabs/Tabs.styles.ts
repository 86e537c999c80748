import styled from 'styled-components';
import { Heading } from '../heading/Heading';
import { visuallyHiddenCss } from '../visuallyHidden/VisuallyHidden';

/* Each panel stands after its tab, and below all of them by its order: a style rule can then find it without a script. */
export const Root = styled.fieldset`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  column-gap: ${({ theme }) => theme.space.l};
  min-width: 0;
  margin: 0;
  border: 0;
  padding: 0;
`;

export const Radio = styled.input`
  ${visuallyHiddenCss}
`;

export const TabLabel = styled.label`
  border-bottom: 3px solid transparent;
  padding: ${({ theme }) => theme.space.s} 0;
  color: ${({ theme }) => theme.color.muted};
  font-weight: ${({ theme }) => theme.weight.bold};
  cursor: pointer;

  &:hover {
    color: ${({ theme }) => theme.color.ink};
  }

  ${Radio}:focus-visible + & {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }

  ${Radio}:checked + & {
    border-bottom-color: ${({ theme }) => theme.color.flag};
    color: ${({ theme }) => theme.color.ink};
  }
`;

export const Panel = styled.div`
  display: none;
  order: 1;
  flex: 0 0 100%;
  min-width: 0;

  /* The browser searches a closed panel only if it has a box. */
  @supports (content-visibility: hidden) {
    &[hidden] {
      display: block;
      content-visibility: hidden;
    }
  }

  ${Radio}:checked + ${TabLabel} + & {
    display: block;
    content-visibility: visible;
  }

  @media print {
    &,
    &[hidden] {
      display: block;
      content-visibility: visible;
    }
  }
`;

export const PanelBody = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.l};
`;

/* On screen its words are those of the tab. */
export const PanelHeading = styled(Heading)`
  @media screen {
    ${visuallyHiddenCss}
  }
`;
