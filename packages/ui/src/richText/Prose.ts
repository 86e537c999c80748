import styled, { css } from 'styled-components';
import { textLinkCss } from '../text/TextLink';
import { theme } from '../theme';

const { color, font, size, weight } = theme;

const display = css`
  font-family: ${font.display};
  letter-spacing: -0.02em;
  text-wrap: balance;
`;

/* A quotation in an article is the magazine's pull quote. */
const quotes = css`
  blockquote {
    ${display}
    margin: 1.6em 0;
    font-size: ${size.l};
    font-weight: ${weight.bold};
    line-height: 1.2;
  }

  blockquote::before {
    display: block;
    width: 4.5rem;
    height: 6px;
    margin-bottom: 0.6em;
    background: ${color.flag};
    content: '';
  }

  blockquote p {
    margin: 0 0 0.5em;
  }

  cite {
    color: ${color.muted};
    font-family: ${font.text};
    font-size: ${size.small};
    font-style: normal;
    font-weight: ${weight.medium};
    letter-spacing: 0;
  }
`;

const tables = css`
  /* Wraps a table: see wrapTables. */
  [role='region'] {
    overflow-x: auto;
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
    line-height: 1.45;
  }

  caption {
    padding-bottom: 0.6em;
    color: ${color.muted};
    text-align: start;
  }

  th,
  td {
    min-width: 6rem;
    border-bottom: 1px solid ${color.line};
    padding: 0.6em 1em 0.6em 0;
    overflow-wrap: normal;
    text-align: start;
    vertical-align: top;
  }

  thead th {
    border-bottom: 2px solid ${color.ink};
    vertical-align: bottom;
  }
`;

/** Typography of long texts, for an element that another library renders: an editor that looks like the site. */
export const proseCss = css`
  /* In a grid a wide table scrolls instead of widening the page. */
  min-width: 0;
  max-width: ${theme.width.text};
  font-size: ${size.body};
  line-height: 1.7;
  overflow-wrap: anywhere;

  > * {
    margin-block: 1.1em;
  }

  > :first-child {
    margin-top: 0;
  }

  > :last-child {
    margin-bottom: 0;
  }

  a {
    ${textLinkCss}
    font-weight: inherit;
  }

  h2,
  h3,
  h4 {
    ${display}
    margin: 2em 0 0.6em;
    font-size: ${size.s};
    font-weight: ${weight.display};
    line-height: ${theme.leading.heading};
  }

  h2 {
    margin-top: 1.6em;
    font-size: ${size.m};
  }

  h4 {
    font-size: ${size.xs};
  }

  ul,
  ol {
    display: grid;
    gap: 0.5em;
    padding-inline-start: 1.4em;
  }

  ul {
    list-style: square;
  }

  ::marker {
    color: ${color.accent};
    font-variant-numeric: tabular-nums;
    font-weight: ${weight.bold};
  }

  ${quotes}

  figure {
    margin: 2em 0;
  }

  img {
    display: block;
    max-width: 100%;
    height: auto;
    border-radius: ${theme.radius.card};
  }

  figcaption {
    margin-top: 0.6em;
    color: ${color.muted};
    font-size: ${size.small};
  }

  ${tables}

  dt {
    font-weight: ${weight.bold};
  }

  dd {
    margin: 0 0 0.75em;
    border-inline-start: 3px solid ${color.line};
    padding-inline-start: 1em;
  }

  pre {
    overflow-x: auto;
    border-radius: ${theme.radius.field};
    padding: 1em;
    background: ${color.band};
  }

  hr {
    width: 4rem;
    margin: 2.5em 0;
    border: 0;
    border-top: 3px solid ${color.flag};
  }
`;

/** The same as an element. Also for built-in copy that is written as elements. */
export const Prose = styled.div`
  ${proseCss}
`;

/** A play mark before the link to a film. The words of the link say what opens. */
export const filmMark = css`
  a[href^='https://www.youtube.com/']::before,
  a[href^='https://vimeo.com/']::before {
    margin-inline-end: 0.4em;
    content: '\\25B6\\FE0E' / '';
  }
`;
