import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { PageTitle, Section } from '@site/ui';
import { PersonPortrait } from '../../../shared/people/PersonPortrait';

/** Browsers do not print backgrounds, so the pale text on deep green would be lost: print black instead. */
export const paperTones = css`
  --ink: CanvasText;
  --muted: CanvasText;
  --accent: CanvasText;

  background: none;
  color: ${({ theme }) => theme.color.ink};
`;

export const Sheet = styled.article`
  @media print {
    ${paperTones}
  }
`;

export const Band = styled(Section)`
  padding-block: ${({ theme }) => theme.space.l} clamp(32px, 4vw, 56px);

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

export const Row = styled.div<{ $hasPortrait: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l} clamp(32px, 5vw, 72px);
  margin-top: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: ${({ $hasPortrait }) => ($hasPortrait ? '250px minmax(0, 1fr)' : 'minmax(0, 1fr)')};
    align-items: end;
  }

  @media print {
    grid-template-columns: 52mm minmax(0, 1fr);
    align-items: end;
    gap: 8mm;
    margin: 0;
  }
`;

/* docs/product.md#images: 250 px on the profile. */
export const OpeningPortrait = styled(PersonPortrait)`
  border-end-end-radius: 96px;

  @media print {
    width: 52mm;
    border-end-end-radius: 20mm;
  }
`;

export const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  container-type: inline-size;

  @media print {
    gap: 4mm;
  }
`;

/*
 * As large as the name's longest word allows: a letter is a little wider than half an em. A word that would make the
 * title too small breaks instead.
 */
export const Title = styled(PageTitle)<{ $letters: number }>`
  font-size: max(
    1.5rem,
    min(${({ theme }) => theme.size.giant}, calc(100cqi / ${({ $letters }) => 0.57 * $letters}))
  );
  overflow-wrap: anywhere;

  @media print {
    font-size: max(18pt, min(40pt, calc(100cqi / ${({ $letters }) => 0.57 * $letters})));
  }
`;

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.l};
  margin: 0;
  border-top: 3px solid ${({ theme }) => theme.color.flag};
  padding-top: ${({ theme }) => theme.space.s};
  font-size: ${({ theme }) => theme.size.lead};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;

  @media print {
    padding-top: 3mm;
    font-size: 15pt;
  }
`;
