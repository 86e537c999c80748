import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Container, PageTitle, Section } from '@site/ui';
import { PersonPortrait } from '../shared/people/PersonPortrait';

/** Browsers do not print backgrounds, so the pale text on deep green would be lost: print black instead. */
export const paperTones = css`
  --ink: CanvasText;
  --muted: CanvasText;
  --accent: CanvasText;

  background: none;
  color: ${({ theme }) => theme.color.ink};
`;

/* One sheet of paper for most profiles, two for long ones. */
export const Sheet = styled.article`
  @media print {
    ${paperTones}
    hyphens: manual;

    h2,
    h3 {
      break-after: avoid;
    }

    ${Container} {
      padding-inline: 0;
    }
  }
`;

export const Band = styled(Section)`
  padding-block: ${({ theme }) => theme.space.s} clamp(24px, 3vw, 40px);

  ${({ theme }) => theme.above.md} {
    padding-block-start: ${({ theme }) => theme.space.l};
  }

  @media print {
    ${paperTones}
    padding: 0;
  }
`;

export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2.25rem;
  color: ${({ theme }) => theme.color.ink};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-decoration-color: ${({ theme }) => theme.color.flag};
    text-decoration-thickness: 3px;
    text-underline-offset: 0.35em;
  }

  @media print {
    display: none;
  }
`;

const WITH_PORTRAIT = css`
  grid-template-areas: 'portrait words' 'figures figures' 'actions actions';
  grid-template-columns: minmax(72px, 30%) minmax(0, 1fr);

  ${({ theme }) => theme.above.md} {
    grid-template-areas: 'portrait words' 'portrait figures' 'portrait actions';
    grid-template-columns: 250px minmax(0, 1fr);
  }
`;

export const Row = styled.div<{ $hasPortrait: boolean }>`
  display: grid;
  grid-template-areas: 'words' 'figures' 'actions';
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space.m};
  margin-top: ${({ theme }) => theme.space.xs};
  ${({ $hasPortrait }) => $hasPortrait && WITH_PORTRAIT}

  ${({ theme }) => theme.above.md} {
    grid-template-rows: auto auto 1fr;
    gap: ${({ theme }) => theme.space.l} clamp(32px, 4vw, 64px);
    margin-top: ${({ theme }) => theme.space.m};
  }

  @media print {
    grid-template-areas: 'portrait words' 'portrait figures' 'portrait actions';
    grid-template-columns: 34mm minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    gap: 2mm 7mm;
    margin: 0;
  }
`;

/* docs/product.md#images: 250 px on the profile, and on phones what the name beside it leaves. */
export const OpeningPortrait = styled(PersonPortrait)`
  grid-area: portrait;
  border-end-end-radius: 40px;

  ${({ theme }) => theme.above.md} {
    border-end-end-radius: 96px;
  }

  @media print {
    width: 100%;
    border-end-end-radius: 20mm;
  }
`;

export const Words = styled.div`
  display: grid;
  grid-area: words;
  gap: ${({ theme }) => theme.space.s};
  container-type: inline-size;

  ${({ theme }) => theme.above.md} {
    gap: ${({ theme }) => theme.space.m};
  }

  @media print {
    gap: 2mm;
  }
`;

interface TitleLook {
  /** Of the longest word. */
  $letters: number;
  /** Of the whole name; without it, the title may be as high as it likes. */
  $length?: number;
}

const LONG = 24;

/* As large as the longest word allows (a letter is a little wider than half an em), and as the lines that a long name fills. */
const largest = ({ $letters, $length = 1 }: TitleLook) =>
  `calc(100cqi / ${0.57 * $letters}), calc(${Math.round(8700 / Math.sqrt($length)) / 100}cqi)`;

/* A word that would make the title too small breaks instead. */
export const Title = styled(PageTitle)<TitleLook>`
  font-size: max(
    1rem,
    min(${({ theme, $length = 0 }) => theme.size[$length > LONG ? 'xl' : 'giant']}, ${largest})
  );
  overflow-wrap: anywhere;

  @media print {
    font-size: max(18pt, min(${({ $length = 0 }) => ($length > LONG ? '24pt' : '34pt')}, ${largest}));
  }
`;

export const Facts = styled.p.attrs({ dir: 'auto' })`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space.m};
  margin: 0;
  border-top: 3px solid ${({ theme }) => theme.color.flag};
  padding-top: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.size.body};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;

  ${({ theme }) => theme.above.md} {
    font-size: ${({ theme }) => theme.size.lead};
  }

  @media print {
    padding-top: 2mm;
    font-size: 12pt;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-area: actions;
  align-items: center;
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};

  @media print {
    a {
      display: none;
    }
  }
`;
