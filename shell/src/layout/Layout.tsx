import { paths } from '@site/contract';
import { denseTones, SkipLink } from '@site/ui';
import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Hydrated } from '../hydration/Hydrated';
import { Footer } from './footer/Footer';
import { LegalBar } from './footer/LegalBar';
import { Navbar } from './navbar/Navbar';
import { VisitorNotice } from './VisitorNotice';

const MAIN_ID = 'main';

/* Whatever the owner writes: a long word breaks rather than let the page scroll sideways. A table scrolls by itself, and
   would break every word to be narrow. */
const publicCss = css`
  overflow-wrap: anywhere;

  ${({ theme }) => theme.above.sm} {
    table {
      overflow-wrap: break-word;
    }
  }
`;

/* At least as high as the window without the bar, so that the footer does not jump while a page loads. */
const Main = styled.main<{ $isDense: boolean }>`
  min-height: calc(100vh - var(--bar-height));
  ${({ $isDense }) => ($isDense ? denseTones : publicCss)}
  font-size: ${({ theme }) => theme.size.body};

  &:focus {
    outline: none;
  }
`;

/** The admin area is denser, and its footer is only the legal line. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isAdmin = matchPath('/admin/*', pathname) !== null;
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>Skip to main content</SkipLink>
      <Navbar isAdmin={isAdmin} />
      <VisitorNotice />
      <Main id={MAIN_ID} tabIndex={-1} $isDense={isAdmin}>
        {children}
      </Main>
      {isAdmin ? (
        <footer>
          <LegalBar />
        </footer>
      ) : (
        <Footer isLarge={pathname === paths.home.to()} />
      )}
      <Hydrated part="frame" />
    </>
  );
}
