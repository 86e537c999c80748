import { adminForms, type FixedPath, type ParamPath, paths } from '@site/contract';
import { matchPath } from 'react-router-dom';
import { decodedPath } from '../../routing/decodedPath';

/** What an admin may edit of a public page, and where. */
export interface Editable {
  /** Completes 'Edit …'. */
  what: string;
  forEditors: boolean;
  /** The admin's screen; for a record, where its form opens. */
  addressOf(id: string): string;
  /** The call that reads the page's record. Nothing to read means that the screen is always there. */
  call?: string;
}

interface EditablePage extends Omit<Editable, 'call'> {
  pages: readonly (FixedPath | ParamPath)[];
  /** Up to the slug, which is the path's parameter. */
  calls?: string;
}

const screen = (pages: readonly FixedPath[], what: string, address: string): EditablePage => ({
  pages,
  what,
  forEditors: address === paths.adminBlog.to(),
  addressOf: () => address,
});

const siteInfo = paths.adminSiteInfo.to();

const record = { forEditors: false };
const ofProgram = {
  ...record,
  what: 'this program',
  addressOf: adminForms.program,
};

const editablePages: readonly EditablePage[] = [
  screen([paths.home, paths.about, paths.contact, paths.costs], 'the agency details', paths.adminAgency.to()),
  screen([paths.golfers], 'the athletes', paths.adminGolfers.to()),
  screen([paths.trainers], 'the trainers', paths.adminTrainers.to()),
  screen([paths.programs], 'the programs', paths.adminPrograms.to()),
  screen([paths.results], 'the placements', paths.adminPlacements.to()),
  screen([paths.blog], 'the posts', paths.adminBlog.to()),
  screen([paths.faq, paths.faqs], 'the questions', `${siteInfo}#faqs`),
  screen([paths.facts], 'the facts', `${siteInfo}#facts`),
  {
    ...record,
    pages: [paths.golfer, paths.athlete],
    what: 'this athlete',
    calls: '/golfers/',
    addressOf: adminForms.golfer,
  },
  {
    ...record,
    pages: [paths.trainer],
    what: 'this trainer',
    calls: '/trainers/',
    addressOf: adminForms.trainer,
  },
  {
    pages: [paths.post],
    what: 'this post',
    calls: '/posts/',
    forEditors: true,
    addressOf: adminForms.post,
  },
  { ...ofProgram, pages: [paths.futureChampions], calls: '/programs/future-champions' },
  { ...ofProgram, pages: [paths.collegiatePathway], calls: '/programs/collegiate-pathway' },
];

/** Undefined for a page of which nothing can be edited. */
export function editableOn(pathname: string): Editable | undefined {
  const path = decodedPath(pathname);
  for (const { pages, calls, ...editable } of editablePages)
    for (const { pattern } of pages) {
      const match = matchPath(pattern, path);
      if (!match) continue;
      const { slug = '' } = match.params as { slug?: string };
      return { ...editable, call: calls && calls + encodeURIComponent(slug) };
    }
  return undefined;
}
