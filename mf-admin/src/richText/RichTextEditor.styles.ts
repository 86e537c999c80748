import { Cluster, filmMark, PlainList, proseCss } from '@site/ui';
import styled, { css } from 'styled-components';

export const EditorFrame = styled.div`
  border: 1.5px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.color.surface};

  &[data-invalid='true'] {
    border-color: ${({ theme }) => theme.color.danger};
  }

  /* The text fills its frame: the frame shows its focus. */
  &:has(.ProseMirror:focus-visible) {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }

  .ProseMirror:focus-visible {
    outline: none;
  }
`;

const LOW = '@media (max-height: 30em)';

/** Stays in sight while the author scrolls through the text; on a low (or zoomed) screen the text needs the room. */
export const ToolArea = styled.div`
  position: sticky;
  z-index: 1;
  top: var(--bar-height, 0px);
  border-radius: ${({ theme }) => theme.radius.field} ${({ theme }) => theme.radius.field} 0 0;
  background: ${({ theme }) => theme.color.surface};

  ${LOW} {
    position: static;
  }
`;

export const Bar = styled.div`
  display: flex;
  gap: 2px;
  overflow-x: auto;
  scrollbar-width: thin;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => theme.space.xxs};

  ${({ theme }) => theme.above.md} {
    flex-wrap: wrap;
    overflow-x: visible;
  }
`;

export const BarButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  min-width: 2.25rem;
  height: 2.25rem;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.small};
  padding: 0 6px;
  background: none;
  color: ${({ theme }) => theme.color.ink};
  font: inherit;
  font-size: ${({ theme }) => theme.size.small};
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.color.line};
  }

  /* The scrolling bar would cut off what is outside. */
  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
  }

  &[aria-disabled='true'] {
    color: ${({ theme }) => theme.color.muted};
    cursor: default;
  }
`;

export const BarPanel = styled(Cluster).attrs({ $gap: 'xs', $align: 'end' })`
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.s};
`;

export const PanelFieldRoot = styled.div`
  display: grid;
  flex: 1 1 14rem;
  gap: ${({ theme }) => theme.space.xxs};
  min-width: 0;

  label {
    font-size: ${({ theme }) => theme.size.small};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

/* ProseMirror's own rules: the page's CSP would block its style element. */
const proseMirrorCss = css`
  position: relative;
  white-space: break-spaces;
  font-variant-ligatures: none;

  .ProseMirror-selectednode {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }

  .selectedCell {
    background: ${({ theme }) => theme.color.sky};
  }

  .ProseMirror-gapcursor {
    position: absolute;
    display: none;
    pointer-events: none;
  }

  .ProseMirror-gapcursor::after {
    position: absolute;
    top: -2px;
    display: block;
    width: 20px;
    border-top: 2px solid ${({ theme }) => theme.color.ink};
    content: '';
  }

  &.ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
`;

/** The text, styled as on the site, in ProseMirror's element. */
export const Paper = styled.div`
  .ProseMirror {
    ${proseCss}
    ${filmMark}
    ${proseMirrorCss}
    /* The line length is that of the site. */
    box-sizing: content-box;
    min-height: 24rem;
    border-radius: ${({ theme }) => theme.radius.field};
    padding: ${({ theme }) => theme.space.l};
  }

  /* Each reads from the side of its own letters, as on the site. */
  .ProseMirror :is(h2, h3, h4, p, pre, dt, figcaption) {
    unicode-bidi: plaintext;
  }

  .ProseMirror div {
    overflow-x: auto;
  }

  .ProseMirror table[data-caption]::before {
    display: table-caption;
    padding-bottom: 0.6em;
    color: ${({ theme }) => theme.color.muted};
    content: attr(data-caption);
  }
`;

export const PictureRows = styled(PlainList)`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => theme.space.s};

  /* Clear of the toolbar, which sticks above. */
  :focus {
    scroll-margin-block-start: 10rem;
  }
`;

export const PictureRow = styled(Cluster).attrs({ as: 'li', $align: 'end' })`
  img {
    width: 4.5rem;
    height: 3rem;
    border-radius: ${({ theme }) => theme.radius.small};
    object-fit: cover;
  }
`;
