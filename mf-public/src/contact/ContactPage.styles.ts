import styled from 'styled-components';
import { Section, skyTones } from '@site/ui';

export const Sheet = styled(Section)`
  overflow: clip;
`;

/* How far the form overlaps the coloured ground above it. */
const OVERLAP = 'clamp(44px, 9vw, 128px)';

export const Columns = styled.div`
  display: grid;
  padding-bottom: clamp(56px, 8vw, 112px);

  /* The ground of the introduction, as wide as the screen whatever the columns. */
  &::before {
    grid-area: 1 / 1 / 2 / -1;
    margin: 0 -50vw calc(-1 * ${OVERLAP});
    background: ${({ theme }) => theme.color.sky};
    content: '';
  }

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 5fr;
    column-gap: clamp(40px, 6vw, 104px);
  }
`;

export const Words = styled.header`
  ${skyTones}
  display: grid;
  grid-area: 1 / 1 / 2 / 2;
  align-content: end;
  gap: ${({ theme }) => theme.space.m};
  padding-block: clamp(36px, 6vw, 96px) ${({ theme }) => theme.space.xl};
`;

export const Letter = styled.div`
  --ground: var(--surface);

  position: relative;
  margin-inline: calc(-1 * ${({ theme }) => theme.space.xs});
  border-radius: ${({ theme }) => theme.radius.card};
  padding: clamp(20px, 4vw, 56px);
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.lift};

  ${({ theme }) => theme.above.sm} {
    margin-inline: 0;
  }

  ${({ theme }) => theme.above.lg} {
    grid-area: 2 / 1 / 3 / 2;
  }
`;

/* On the coloured ground when there are two columns. */
export const Direct = styled.section`
  padding-top: ${({ theme }) => theme.space.xxl};

  ${({ theme }) => theme.above.lg} {
    ${skyTones}
    grid-area: 1 / 2 / 2 / 3;
    align-self: end;
    padding-top: clamp(36px, 6vw, 96px);
  }
`;

export const Next = styled.section`
  padding-top: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.lg} {
    grid-area: 2 / 2 / 3 / 3;
    padding-top: calc(${OVERLAP} + ${({ theme }) => theme.space.xxl});
  }
`;

export const Ways = styled.dl`
  display: grid;
  margin: ${({ theme }) => theme.space.m} 0 0;
`;

export const Way = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.m};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: 3.5rem 1fr;
    align-items: baseline;
  }

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    display: grid;
    justify-items: start;
    gap: ${({ theme }) => theme.space.xs};
    margin: 0;
    overflow-wrap: anywhere;
  }

  address {
    font-style: normal;
    line-height: 1.5;
  }
`;

/* Large enough to tap while walking. */
export const DirectLink = styled.a`
  display: inline-block;
  min-height: 2rem;
  color: ${({ theme }) => theme.color.ink};
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.xs};
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.014em;
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.color.flag};
  text-decoration-thickness: 0.1em;
  text-underline-offset: 0.2em;

  &:hover {
    text-decoration-thickness: 0.18em;
  }

  ${({ theme }) => theme.above.xl} {
    font-size: ${({ theme }) => theme.size.s};
  }
`;

export const Points = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  margin: ${({ theme }) => theme.space.m} 0 ${({ theme }) => theme.space.l};
  padding: 0;
  list-style: none;
`;

export const Point = styled.li`
  border-inline-start: 3px solid ${({ theme }) => theme.color.sky};
  padding-inline-start: ${({ theme }) => theme.space.m};
  line-height: 1.55;
`;
