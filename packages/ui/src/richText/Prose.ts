import styled, { css } from 'styled-components';
import { textLinkCss } from '../text/TextLink';

const headings = css`
  h2,
  h3,
  h4 {
    margin: 2em 0 0.6em;
    font-family: ${({ theme }) => theme.font.display};
    font-weight: ${({ theme }) => theme.weight.display};
    letter-spacing: -0.02em;
    line-height: ${({ theme }) => theme.leading.heading};
    text-wrap: balance;
  }

  h2 {
    margin-top: 1.6em;
    font-size: ${({ theme }) => theme.size.m};
  }

  h3 {
    font-size: ${({ theme }) => theme.size.s};
  }

  h4 {
    font-size: ${({ theme }) => theme.size.xs};
  }
`;

const lists = css`
  ul,
  ol {
    display: grid;
    gap: 0.5em;
    padding-inline-start: 1.4em;
  }

  ul {
    list-style: square;
  }

  li::marker {
    color: ${({ theme }) => theme.color.accent};
    font-variant-numeric: tabular-nums;
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

/* A quotation in an article is the magazine's pull quote. */
const quotes = css`
  blockquote {
    margin: 1.6em 0;
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.l};
    font-weight: ${({ theme }) => theme.weight.bold};
    letter-spacing: -0.02em;
    line-height: 1.2;
    text-wrap: balance;
  }

  blockquote::before {
    display: block;
    width: 4.5rem;
    height: 6px;
    margin-bottom: 0.6em;
    background: ${({ theme }) => theme.color.flag};
    content: '';
  }

  blockquote p {
    margin: 0 0 0.5em;
  }

  blockquote cite {
    color: ${({ theme }) => theme.color.muted};
    font-family: ${({ theme }) => theme.font.text};
    font-size: ${({ theme }) => theme.size.small};
    font-style: normal;
    font-weight: ${({ theme }) => theme.weight.medium};
    letter-spacing: 0;
  }
`;

const figures = css`
  figure {
    margin: 2em 0;
  }

  img {
    display: block;
    max-width: 100%;
    height: auto;
    border-radius: ${({ theme }) => theme.radius.card};
  }

  figcaption {
    margin-top: 0.6em;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }
`;

const tables = css`
  /* Wraps a table: see wrapTables and ScrollRegion. */
  [role='region'] {
    overflow-x: auto;
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${({ theme }) => theme.size.small};
    font-variant-numeric: tabular-nums;
    line-height: 1.45;
  }

  caption {
    padding-bottom: 0.6em;
    color: ${({ theme }) => theme.color.muted};
    text-align: start;
  }

  th,
  td {
    min-width: 6rem;
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    padding: 0.6em 1em 0.6em 0;
    overflow-wrap: normal;
    text-align: start;
    vertical-align: top;
  }

  thead th {
    border-bottom: 2px solid ${({ theme }) => theme.color.ink};
    vertical-align: bottom;
  }
`;

const terms = css`
  dl {
    display: grid;
    gap: 0.25em;
  }

  dt {
    font-weight: ${({ theme }) => theme.weight.bold};
  }

  dd {
    margin: 0 0 0.75em;
    border-inline-start: 3px solid ${({ theme }) => theme.color.line};
    padding-inline-start: 1em;
  }

  details {
    border-block: 1px solid ${({ theme }) => theme.color.line};
    padding-block: 0.75em;
  }

  details + details {
    margin-top: calc(-1.1em - 1px);
  }

  summary {
    font-weight: ${({ theme }) => theme.weight.bold};
    cursor: pointer;
  }

  summary::marker {
    color: ${({ theme }) => theme.color.accent};
  }
`;

const codeAndRules = css`
  pre {
    overflow-x: auto;
    border-radius: ${({ theme }) => theme.radius.field};
    padding: 1em;
    background: ${({ theme }) => theme.color.band};
  }

  hr {
    width: 4rem;
    margin: 2.5em 0;
    border: 0;
    border-top: 3px solid ${({ theme }) => theme.color.flag};
  }
`;

/** Typography of long texts, for an element that another library renders: an editor that looks like the site. */
export const proseCss = css`
  /* In a grid a wide table scrolls instead of widening the page. */
  min-width: 0;
  max-width: ${({ theme }) => theme.width.text};
  font-size: ${({ theme }) => theme.size.body};
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

  ${headings}
  ${lists}
  ${quotes}
  ${figures}
  ${tables}
  ${terms}
  ${codeAndRules}
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
