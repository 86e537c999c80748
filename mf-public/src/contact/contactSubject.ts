import { useLocation } from 'react-router-dom';
import {
  ABOUT_QUERY,
  type AdminGolferWire,
  contactAbout,
  type GolferWire,
  paths,
  subjectSlug,
} from '@site/contract';
import { api, type AppDispatch } from '@site/runtime';
import { contactCopy } from '../content/contact';
import type { LeadSubject } from '../shared/leads/LeadKind';
import { fullName } from '../shared/people/personView';

/** As much of an athlete as the form shows: nothing that the profile does not. */
interface AskedAbout {
  slug: string;
  name: string;
  firstName: string;
}

const subjectApi = api.injectEndpoints({
  endpoints: (build) => ({
    askedAbout: build.query<AskedAbout | null, string>({
      query: (slug) => `/golfers/${slug}`,
      transformResponse: toAskedAbout,
      providesTags: ['Golfer'],
    }),
  }),
});

function toAskedAbout(golfer: GolferWire | AdminGolferWire): AskedAbout | null {
  // Somebody who is signed in is told of hidden athletes, too.
  const name = 'is_hidden' in golfer && golfer.is_hidden ? '' : fullName(golfer);
  return name ? { slug: golfer.slug, name, firstName: golfer.first_name.trim() || name } : null;
}

const slugIn = (search: string) => subjectSlug(new URLSearchParams(search), ABOUT_QUERY);

/** The request of the server-rendered form. */
export function loadContactSubject(dispatch: AppDispatch, query: URLSearchParams): PromiseLike<unknown>[] {
  const slug = slugIn(query.toString());
  return slug ? [dispatch(subjectApi.endpoints.askedAbout.initiate(slug))] : [];
}

/** The athlete whom the address names, if visitors see them. */
export function useContactSubject(): LeadSubject | undefined {
  const slug = slugIn(useLocation().search);
  const { currentData, error } = subjectApi.useAskedAboutQuery(slug ?? '', { skip: slug === undefined });
  // RTK Query keeps earlier data beside the error, and a family may have withdrawn its consent.
  if (!currentData || error) return undefined;
  const { about } = contactCopy;
  return {
    title: about.title(currentData.firstName),
    from: paths.golfer.to(currentData.slug),
    path: contactAbout(currentData.slug),
    words: about.words(currentData.name),
    other: { label: about.other, path: paths.contact.to() },
  };
}
