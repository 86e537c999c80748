import styled, { css } from 'styled-components';
import { bands } from '../theme';

const tones = {
  page: css`
    --ground: var(--page);
  `,
  ...bands,
};

export type SectionTone = keyof typeof tones;

const spaces = {
  none: '0',
  tight: 'clamp(32px, 5vw, 64px)',
  normal: 'clamp(56px, 9vw, 128px)',
} as const;

export interface SectionLook {
  $tone?: SectionTone;
  $space?: keyof typeof spaces;
}

/** A full-width band of the page; every primitive inside takes its colours from the band's tone. */
export const Section = styled.section<SectionLook>`
  ${({ $tone = 'page' }) => tones[$tone]}
  padding-block: ${({ $space = 'normal' }) => spaces[$space]};
  background: ${({ theme }) => theme.color.ground};
  color: ${({ theme }) => theme.color.ink};
`;
