import { keyPages, paths, programPages } from '@site/contract';
import { denseTones, SkipLink } from '@site/ui';
import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Hydrated } from '../hydration/Hydrated';
import { CallBar } from './CallBar';
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

/** Pages that end with a call of their own, or are where a call leads to. */
const HAVE_A_CALL = [
  paths.about,
  paths.golfer,
  paths.athlete,
  paths.trainers,
  paths.trainer,
  paths.post,
  paths.results,
  paths.check,
  paths.resources,
  ...programPages,
  paths.apply,
  paths.contact,
  paths.login,
];

const WITHOUT_BAR = [paths.apply, paths.contact, paths.login, ...keyPages];

const isAmong = (pages: readonly { pattern: string }[], pathname: string): boolean =>
  pages.some(({ pattern }) => matchPath(pattern, pathname));

export interface LayoutProps {
  /** The admin area is denser, and its footer is only the legal line. */
  isAdmin: boolean;
  children: ReactNode;
}

export function Layout({ isAdmin, children }: LayoutProps) {
  const { pathname } = useLocation();
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
        <Footer isCalm={isAmong(HAVE_A_CALL, pathname)} />
      )}
      {!isAdmin && !isAmong(WITHOUT_BAR, pathname) && <CallBar />}
      <Hydrated part="frame" />
    </>
  );
}
