import { useLocation } from 'react-router-dom';
import {
  applyFor,
  type ErrorCode,
  paths,
  programPages,
  PROGRAMME_QUERY,
  type ProgramWire,
  subjectSlug,
} from '@site/contract';
import { api, type AppDispatch, toApiError } from '@site/runtime';
import { applyCopy } from '../content/apply';
import { collegiatePathway, futureChampions } from '../content/programs';
import type { LeadSubject } from '../shared/leads/LeadKind';
import { useIsOpen } from '../shared/programs/useIsOpen';

const subjectApi = api.injectEndpoints({
  endpoints: (build) => ({
    programTitle: build.query<string, string>({
      query: (slug) => `/v1/programs/${slug}`,
      transformResponse: ({ title }: ProgramWire) => title,
      providesTags: ['Program'],
    }),
  }),
});

const INACTIVE: ErrorCode = 'program_inactive';
// docs/product.md#programme-fallback: what is not stored is built in.
const BUILT_IN = [futureChampions, collegiatePathway];

/** The programme with a page that the query names. */
function slugIn(search: string): string | undefined {
  const slug = subjectSlug(new URLSearchParams(search), PROGRAMME_QUERY);
  return programPages.some((page) => page.to() === `/${slug}`) ? slug : undefined;
}

/** The request of the server-rendered form. */
export function loadApplicationSubject(
  dispatch: AppDispatch,
  query: URLSearchParams,
): PromiseLike<unknown>[] {
  const slug = slugIn(query.toString());
  return slug ? [dispatch(subjectApi.endpoints.programTitle.initiate(slug))] : [];
}

/** The programme that the address names, if it is open. */
export function useApplicationSubject(): LeadSubject | undefined {
  const slug = slugIn(useLocation().search);
  const isOpen = useIsOpen();
  const { currentData, error } = subjectApi.useProgramTitleQuery(slug ?? '', { skip: slug === undefined });
  const path = `/${slug}`;
  if (slug === undefined || !isOpen(path) || toApiError(error)?.code === INACTIVE) return undefined;
  const name = currentData ?? BUILT_IN.find((program) => program.path === path)?.title ?? '';
  const { programme } = applyCopy;
  return {
    title: programme.title(name),
    from: path,
    words: programme.words(name),
    path: applyFor(slug),
    other: { label: programme.other, path: paths.apply.to() },
  };
}
