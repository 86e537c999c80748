import { denseTones } from '@site/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Hydrated } from '../hydration/Hydrated';
import { Footer } from './footer/Footer';
import { LegalBar } from './footer/LegalBar';
import { Navbar } from './navbar/Navbar';
import { SkipLink } from './navbar/Navbar.styles';

const MAIN_ID = 'main';

/* At least as high as the window without the bar, so that the footer does not jump while a page loads. */
const Main = styled.main<{ $isDense: boolean }>`
  min-height: calc(100vh - var(--bar-height));
  ${({ $isDense }) => $isDense && denseTones}
  font-size: ${({ theme }) => theme.size.body};

  &:focus {
    outline: none;
  }
`;

export interface LayoutProps {
  /** The admin area is denser, and its footer is only the legal line. */
  isAdmin: boolean;
  children: ReactNode;
}

export function Layout({ isAdmin, children }: LayoutProps) {
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>Skip to main content</SkipLink>
      <Navbar isCompact={isAdmin} />
      <Main id={MAIN_ID} tabIndex={-1} $isDense={isAdmin}>
        {children}
      </Main>
      {isAdmin ? (
        <footer>
          <LegalBar />
        </footer>
      ) : (
        <Footer />
      )}
      <Hydrated part="frame" />
    </>
  );
}
