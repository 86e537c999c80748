import styled, { css } from 'styled-components';

export const visuallyHiddenCss = css`
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** For screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHiddenCss}
`;
