import styled, { css } from 'styled-components';
import { filmMark, Section, Text } from '@site/ui';

export const Root = styled(Section)`
  padding-block: clamp(32px, 5vw, 64px) 0;

  @media print {
    padding: 2.5mm 0 0;

    h2 {
      font-size: 11pt;
    }
  }
`;

export const Parts = styled.div`
  display: grid;
  gap: clamp(32px, 5vw, 64px);

  @media print {
    gap: 2.5mm;
  }
`;

const partCss = css`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  min-width: 0;

  @media print {
    gap: 1mm;
  }
`;

export const Part = styled.section`
  ${partCss}
`;

/* Paper plays no film; the code on it leads to the page. */
export const FilmPart = styled.section`
  ${partCss}

  @media print {
    display: none;
  }
`;

export const Films = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${({ theme }) => theme.space.l};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Film = styled.li`
  min-width: 0;
  ${filmMark}
`;

export const FilmName = styled.span.attrs({ dir: 'auto' })`
  font-weight: ${({ theme }) => theme.weight.bold};
`;

export const FilmNote = styled.span`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

export const FilmRow = styled.a`
  display: block;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.s};
  color: ${({ theme }) => theme.color.ink};
  overflow-wrap: anywhere;

  ${FilmName} {
    color: ${({ theme }) => theme.color.accent};
  }
`;

export const Events = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.l};
  margin: 0;
  padding: 0;
  line-height: 1.4;
  list-style: none;

  li {
    display: grid;
    align-content: start;
    border-top: 3px solid ${({ theme }) => theme.color.flag};
    padding-top: ${({ theme }) => theme.space.xs};
    overflow-wrap: anywhere;
    break-inside: avoid;
  }

  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 5mm;
    font-size: 9pt;
  }
`;

export const EventName = styled.span.attrs({ dir: 'auto' })``;

export const Formula = styled(Text)`
  max-width: none;

  @media print {
    font-size: 8pt;
  }
`;
