import { css, keyframes } from 'styled-components';

/* Shows the content if the script never loads. */
const appear = keyframes`
  to { visibility: visible; height: auto; }
`;

/**
 * For the panel of an accordion or of tabs. Without JavaScript every panel is open. With it, the closed ones are
 * closed from the first paint, so that nothing jumps on hydration. Give the panel no padding of its own: the
 * engines that find text in closed panels keep its box.
 */
export const panelCss = css`
  @media screen and (scripting: enabled) {
    &[data-panel='waiting'] {
      visibility: hidden;
      overflow: clip;
      height: 0;
      animation: ${appear} 1ms 8s forwards;
    }
  }

  @media print {
    &[hidden] {
      display: block;
      content-visibility: visible;
    }
  }
`;
