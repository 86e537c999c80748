import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { bands } from '../theme';

const tones = {
  outline: css`
    border: 1px solid ${({ theme }) => theme.color.line};
  `,
  surface: css`
    --ground: var(--surface);
  `,
  ...bands,
};

export type CardTone = keyof typeof tones;

export interface CardLook {
  $tone?: CardTone;
  /** No padding: for a card that begins with a picture. */
  $isFlush?: boolean;
}

export const Card = styled.article<CardLook>`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: clip;
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ $isFlush }) => ($isFlush ? '0' : 'clamp(20px, 2.6vw, 36px)')};
  ${({ $tone = 'outline' }) => tones[$tone]}
  background: ${({ theme }) => theme.color.ground};
  color: ${({ theme }) => theme.color.ink};

  &:focus-within:has(a:focus-visible) {
    overflow: visible;
  }
`;

const cardLinkCss = css`
  color: inherit;
  text-decoration: none;

  &::after {
    position: absolute;
    z-index: 1;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.card};
    content: '';
  }

  &:hover {
    text-decoration: underline;
    text-decoration-color: ${({ theme }) => theme.color.flag};
    text-decoration-thickness: 0.1em;
    text-underline-offset: 0.14em;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }
`;

/** The link of a card (in its heading): a click anywhere on the card follows it. The card must be positioned. */
export const CardLink = styled(Link)`
  ${cardLinkCss}
`;

/** The same, to a file or another site. */
export const CardAnchor = styled.a`
  ${cardLinkCss}
`;
