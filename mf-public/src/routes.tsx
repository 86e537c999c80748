import { useEffect } from 'react';
import {
  ABOUT_QUERY,
  gonePaths,
  PAGE_QUERY,
  paths,
  PROGRAMME_QUERY,
  SENT_QUERY,
  SORT_QUERY,
} from '@site/contract';
import { definePage, PageRoutes, readPage } from '@site/remote-kit';
import type { AppDispatch } from '@site/runtime';
import type { ProgramSlug } from './programs/programsApi';
import { forgetOldDrafts } from './shared/leads/deviceDraft';

const loadShownTrainers = async (dispatch: AppDispatch) => {
  const { shownPeopleApi } = await import('./trainers/shownPeopleApi');
  return dispatch(shownPeopleApi.endpoints.shownTrainers.initiate());
};

const loadPlacementSummary = async (dispatch: AppDispatch) => {
  const { placementSummaryApi } = await import('./results/placementSummaryApi');
  return dispatch(placementSummaryApi.endpoints.placementSummary.initiate());
};

const loadProgram = async (dispatch: AppDispatch, slug: ProgramSlug) => {
  const { programsApi } = await import('./programs/programsApi');
  return dispatch(programsApi.endpoints.program.initiate(slug));
};

// `load` and `submit` use dynamic imports, so that the other pages do not bundle their code.
export const pages = [
  definePage({
    path: paths.home,
    code: () => import('./home/HomePage'),
    load: (dispatch) => [
      import('./home/homePostsApi').then(({ homePostsApi }) =>
        dispatch(homePostsApi.endpoints.homePosts.initiate()),
      ),
      loadShownTrainers(dispatch),
      loadPlacementSummary(dispatch),
    ],
  }),
  definePage({
    path: paths.about,
    code: () => import('./about/AboutPage'),
    load: (dispatch) => [loadShownTrainers(dispatch)],
  }),
  definePage({
    path: paths.golfers,
    aliases: [paths.athletes],
    code: () => import('./golfers/GolfersPage'),
    queries: ['q', 'sport', 'year', SORT_QUERY, PAGE_QUERY],
    load: (dispatch, _params, query) => [
      import('./golfers/golfersApi').then(({ loadGolfers }) => Promise.all(loadGolfers(dispatch, query))),
    ],
  }),
  definePage({
    path: paths.golfer,
    aliases: [paths.athlete],
    code: () => import('./golfers/GolferPage'),
    load: (dispatch, { slug = '' }) => [
      import('./golfers/golfersApi').then(({ golfersApi }) =>
        dispatch(golfersApi.endpoints.golfer.initiate(slug)),
      ),
    ],
  }),
  definePage({
    path: paths.trainers,
    code: () => import('./trainers/TrainersPage'),
    queries: [PAGE_QUERY],
    load: (dispatch, _params, query) => [
      import('./trainers/trainersApi').then(({ trainersApi }) =>
        dispatch(trainersApi.endpoints.trainers.initiate(readPage(query))),
      ),
    ],
  }),
  definePage({
    path: paths.trainer,
    code: () => import('./trainers/TrainerPage'),
    queries: [PAGE_QUERY],
    load: (dispatch, { slug = '' }, query) => [
      import('./trainers/trainersApi').then(({ trainersApi }) =>
        dispatch(trainersApi.endpoints.trainer.initiate({ slug, page: readPage(query) })),
      ),
    ],
  }),
  definePage({
    path: paths.results,
    code: () => import('./results/ResultsPage'),
    load: (dispatch) => [
      import('./results/placementsApi').then(({ placementsApi }) =>
        dispatch(placementsApi.endpoints.placements.initiate()),
      ),
      loadPlacementSummary(dispatch),
    ],
  }),
  definePage({ path: paths.costs, code: () => import('./costs/CostsPage') }),
  definePage({
    path: paths.check,
    code: () => import('./check/CheckPage'),
    queries: ['year', 'marks', 'g9', 'g6', 'g4', 'g3'],
  }),
  definePage({
    path: paths.safety,
    code: () => import('./legal/SafetyPage'),
  }),
  definePage({
    path: paths.info,
    code: () => import('./info/InfoPage'),
  }),
  definePage({
    path: paths.apply,
    code: () => import('./apply/ApplyPage'),
    queries: [SENT_QUERY, PROGRAMME_QUERY],
    load: (dispatch, _params, query) => [
      import('./apply/applicationSubject').then(({ loadApplicationSubject }) =>
        Promise.all(loadApplicationSubject(dispatch, query)),
      ),
    ],
    submit: async (dispatch, form) => {
      const { submitApplication } = await import('./apply/applicationLead');
      return submitApplication(dispatch, form);
    },
  }),
  definePage({
    path: paths.contact,
    code: () => import('./contact/ContactPage'),
    queries: [SENT_QUERY, ABOUT_QUERY],
    load: (dispatch, _params, query) => [
      import('./contact/contactSubject').then(({ loadContactSubject }) =>
        Promise.all(loadContactSubject(dispatch, query)),
      ),
    ],
    submit: async (dispatch, form) => {
      const { submitMessage } = await import('./contact/contactLead');
      return submitMessage(dispatch, form);
    },
  }),
  definePage({
    path: paths.faq,
    aliases: [paths.faqs],
    code: () => import('./faq/FaqPage'),
    load: (dispatch) => [
      import('./faq/faqsApi').then(({ faqsApi }) => dispatch(faqsApi.endpoints.extraFaqs.initiate())),
    ],
  }),
  definePage({
    path: paths.resources,
    code: () => import('./resources/ResourcesPage'),
  }),
  definePage({
    path: paths.facts,
    code: () => import('./facts/FactsPage'),
    load: (dispatch) => [
      import('./facts/factsApi').then(({ factsApi }) => dispatch(factsApi.endpoints.extraFacts.initiate())),
    ],
  }),
  definePage({
    path: paths.programs,
    code: () => import('./programs/ProgramsPage'),
    load: (dispatch) => [
      loadProgram(dispatch, 'future-champions'),
      loadProgram(dispatch, 'collegiate-pathway'),
    ],
  }),
  definePage({
    path: paths.futureChampions,
    code: () => import('./programs/FutureChampionsPage'),
    load: (dispatch) => [loadProgram(dispatch, 'future-champions')],
  }),
  definePage({
    path: paths.collegiatePathway,
    code: () => import('./programs/CollegiatePathwayPage'),
    load: (dispatch) => [loadProgram(dispatch, 'collegiate-pathway')],
  }),
  definePage({
    path: paths.example,
    code: () => import('./example/ExamplePage'),
  }),
  definePage({
    path: paths.privacy,
    code: () => import('./legal/PrivacyPage'),
  }),
  definePage({
    path: paths.cookies,
    code: () => import('./legal/CookiesPage'),
  }),
  definePage({
    path: paths.consent,
    code: () => import('./consent/ConsentPage'),
    queries: [SENT_QUERY],
    submit: async (dispatch, form) => {
      const { submitConsent } = await import('./consent/submitConsent');
      return submitConsent(dispatch, form);
    },
  }),
  gonePaths.map((path) => definePage({ path, code: () => import('./gone/GonePage') })).flat(),
  definePage({
    path: paths.invitation,
    code: () => import('./invitation/InvitationPage'),
  }),
  definePage({
    path: paths.terms,
    code: () => import('./legal/TermsPage'),
  }),
].flat();

export function Routes() {
  useEffect(forgetOldDrafts, []);
  return <PageRoutes pages={pages} />;
}
