import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { notFoundCopy } from '@site/contract';
import { HttpStatus, PageHead } from '@site/runtime';
import { NotFound } from '@site/ui';
import type { PageRoute } from './definePage';

export interface PageRoutesProps {
  pages: readonly PageRoute[];
  /** Wraps every page; renders an <Outlet />. */
  layout?: ReactNode;
  /** Shown for a path without a page. */
  missing?: ReactNode;
}

/** The route table of a remote. */
export const PageRoutes = ({ pages, layout, missing = <MissingPage /> }: PageRoutesProps) => (
  <Routes>
    <Route element={layout}>
      {pages.map(({ pattern, Page }) => (
        <Route key={pattern} path={pattern} element={<Page />} />
      ))}
      <Route path="*" element={missing} />
    </Route>
  </Routes>
);

export function MissingPage() {
  return (
    <>
      <PageHead title={notFoundCopy.title} description={notFoundCopy.text} noindex />
      <HttpStatus code={404} />
      <NotFound />
    </>
  );
}
