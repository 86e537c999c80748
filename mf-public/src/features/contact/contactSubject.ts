import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import {
  ABOUT_QUERY,
  coachPage,
  contactAbout,
  contactAsCoach,
  type CoachViewWire,
  type GolferWire,
  paths,
  subjectSlug,
} from '@site/contract';
import { linkTokenIn, useLinkedView } from '@site/remote-kit';
import { api, type AppDispatch } from '@site/runtime';
import { contactCopy } from '../../content/contact';
import type { LeadSubject } from '../../shared/leads/LeadSubject';
import { fullName } from '../../shared/people/personView';

type ContactSubject = LeadSubject & { title: string };

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
      transformResponse: (golfer: GolferWire) => toAskedAbout(golfer),
      providesTags: ['Golfer'],
    }),
    // A mutation, because nothing that a coach sees may be cached.
    askedAsCoach: build.mutation<AskedAbout | null, string>({
      query: (token) => ({ url: '/for-coaches/look', method: 'POST', body: { token } }),
      transformResponse: ({ profile }: CoachViewWire) => toAskedAbout(profile),
    }),
  }),
});

function toAskedAbout(golfer: GolferWire): AskedAbout | null {
  const name = fullName(golfer);
  return name ? { slug: golfer.slug, name, firstName: golfer.first_name.trim() || name } : null;
}

const slugIn = (search: string) => subjectSlug(new URLSearchParams(search), ABOUT_QUERY);

/** The request of the server-rendered form. */
export function loadContactSubject(dispatch: AppDispatch, query: URLSearchParams): PromiseLike<unknown>[] {
  const slug = slugIn(query.toString());
  return slug ? [dispatch(subjectApi.endpoints.askedAbout.initiate(slug))] : [];
}

/** The athlete whom the address names, if visitors see them, or if it has the link of a coach who does. */
export function useContactSubject(): ContactSubject | undefined {
  const { hash, search } = useLocation();
  const slug = slugIn(search);
  const token = linkTokenIn(hash);
  const { currentData, error } = subjectApi.useAskedAboutQuery(slug ?? '', { skip: slug === undefined });
  const seen = useSeenAsCoach();
  // What was seen stays when the address loses its token.
  if (token)
    return seen ? subjectOf(seen, { from: coachPage(token), path: contactAsCoach(token) }) : undefined;
  // RTK Query keeps earlier data beside the error, and a family may have withdrawn its consent.
  if (!currentData || error) return undefined;
  return subjectOf(currentData, {
    from: paths.golfer.to(currentData.slug),
    path: contactAbout(currentData.slug),
  });
}

/** The athlete of the coach's link in the address. */
function useSeenAsCoach(): AskedAbout | null | undefined {
  const [lookAt] = subjectApi.useAskedAsCoachMutation();
  const look = useCallback((token: string) => lookAt(token).unwrap(), [lookAt]);
  return useLinkedView(look).view;
}

function subjectOf(
  { name, firstName }: Pick<AskedAbout, 'name' | 'firstName'>,
  addresses: Pick<LeadSubject, 'from' | 'path'>,
): ContactSubject {
  const { about } = contactCopy;
  return {
    title: about.title(firstName),
    ...addresses,
    words: about.words(name),
    other: { label: about.other, path: paths.contact.to() },
  };
}
