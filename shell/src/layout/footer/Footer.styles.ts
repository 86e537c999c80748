import { Container, deepTones, PlainList } from '@site/ui';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

export const Deep = styled.div`
  ${deepTones}
  position: relative;
  overflow: clip;
  overflow-wrap: anywhere;
  background: ${({ theme }) => theme.color.deep};
  color: ${({ theme }) => theme.color.ink};
`;

export const Lead = styled(Container)`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xl};
  padding-block: clamp(64px, 9vw, 136px) clamp(40px, 6vw, 88px);
`;

export const Tagline = styled.p`
  max-width: 6.2em;
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.giant};
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.042em;
  line-height: 0.98;
`;

/* One line: the page has called already. */
const calmCss = css`
  > svg {
    display: none;
  }

  ${Lead} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space.m};
    padding-block: ${({ theme }) => theme.space.xl};
  }

  ${Tagline} {
    max-width: none;
    font-size: ${({ theme }) => theme.size.m};
    letter-spacing: -0.022em;
    line-height: ${({ theme }) => theme.leading.heading};
  }
`;

/* The page that is not found is known by what it shows. */
export const LeadBand = styled.div<{ $isCalm: boolean }>`
  position: relative;
  ${({ $isCalm }) => $isCalm && calmCss}

  :root:has([data-not-found]) & {
    ${calmCss}
  }
`;

export const Body = styled(Container)`
  padding-block: ${({ theme }) => theme.space.xxl};
`;

export const Legal = styled.div`
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 4fr 3fr 2fr 2fr 2fr;
  }
`;

export const Column = styled.div`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.m};
`;

export const ColumnTitle = styled.h2`
  margin: 0 0 ${({ theme }) => theme.space.s};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.medium};
  line-height: ${({ theme }) => theme.leading.control};
`;

export const LinkList = styled(PlainList)`
  gap: 2px;
`;

const footerLinkCss = css`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2rem;
  color: ${({ theme }) => theme.color.ink};
  font-weight: ${({ theme }) => theme.weight.medium};
  line-height: 1.4;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-decoration-color: ${({ theme }) => theme.color.flag};
    text-decoration-thickness: 2px;
    text-underline-offset: 0.3em;
  }

  /* Our own address is short enough for its column. */
  &[href^='mailto:'] {
    overflow-wrap: break-word;

    ${({ theme }) => theme.cramped} {
      overflow-wrap: anywhere;
    }
  }

  svg {
    flex: none;
  }
`;

export const FooterLink = styled(Link)`
  ${footerLinkCss}
`;

export const FooterAnchor = styled.a`
  ${footerLinkCss}
`;

export const Brand = styled(FooterLink)`
  font-size: 1.75rem;
`;

export const About = styled.p`
  max-width: 20em;
  margin: ${({ theme }) => theme.space.s} 0 0;
  color: ${({ theme }) => theme.color.muted};
`;
