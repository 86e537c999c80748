import styled from 'styled-components';
import { Card, CardLink, Heading } from '@site/ui';
import { PersonPortrait } from '../shared/people/PersonPortrait';

/* Laid out like a player's card: full-bleed portrait, the name beside it, the class on the line below like a score. */
export const PlayerCard = styled(Card)`
  flex-flow: row wrap;
  height: 100%;
  min-height: 187.5px;
`;

/* docs/product.md#images: 150 px. Where a long name makes the card taller, the picture keeps its aspect ratio. */
export const CardPortrait = styled(PersonPortrait)`
  align-self: start;
  border-radius: 0;
  border-end-end-radius: clamp(36px, 4vw, 48px);
`;

/* Below the portrait where there is no room for a long surname beside it. */
export const Words = styled.div`
  display: grid;
  flex: 1 1 11rem;
  grid-template-rows: auto 1fr auto;
  gap: ${({ theme }) => theme.space.xxs};
  min-width: 0;
  container-type: inline-size;
  padding: ${({ theme }) => `${theme.space.m} ${theme.space.m} ${theme.space.s}`};
`;

export const Sports = styled.p.attrs({ dir: 'auto' })`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: ${({ theme }) => theme.weight.medium};
  line-height: 1.4;
`;

/* Sized to the longest word of the name: a letter is a little wider than half an em. Below 14 px the word breaks. */
export const Name = styled(Heading)<{ $letters: number }>`
  font-size: max(
    0.875rem,
    min(${({ theme }) => theme.size.xs}, calc(100cqi / ${({ $letters }) => 0.57 * $letters}))
  );
  overflow-wrap: anywhere;
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  align-self: start;
`;

/* The default focus ring is outside the card, where `content-visibility` clips it. */
export const NameLink = styled(CardLink)`
  &:focus-visible::after {
    outline-offset: -3px;
  }
`;

export const Line = styled.p.attrs({ dir: 'auto' })`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${({ theme }) => theme.space.s};
  margin: 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.4;
`;

export const ClassYear = styled.strong`
  font-variant-numeric: tabular-nums;
  font-weight: ${({ theme }) => theme.weight.bold};
`;

export const Country = styled.span`
  color: ${({ theme }) => theme.color.muted};
`;
