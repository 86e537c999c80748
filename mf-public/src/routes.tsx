import { useEffect } from 'react';
import { Route, Routes as RouteTable } from 'react-router-dom';
import { paths } from '@site/contract';
import type { RemoteModule } from '@site/runtime';
import { forgetOldDrafts } from './shared/leads/draftStore';
import { MissingPage } from './notFound/MissingPage';
import { aboutRoute } from './pages/AboutPage/aboutRoute';
import { applyRoute } from './pages/ApplyPage/applyRoute';
import { collegiatePathwayRoute } from './pages/CollegiatePathwayPage/collegiatePathwayRoute';
import { contactRoute } from './pages/ContactPage/contactRoute';
import { cookiesRoute } from './pages/CookiesPage/cookiesRoute';
import { exampleRoute } from './pages/ExamplePage/exampleRoute';
import { factsRoute } from './pages/FactsPage/factsRoute';
import { faqRoute } from './pages/FaqPage/faqRoute';
import { futureChampionsRoute } from './pages/FutureChampionsPage/futureChampionsRoute';
import { golferRoute } from './pages/GolferPage/golferRoute';
import { golfersRoute } from './pages/GolfersPage/golfersRoute';
import { homeRoute } from './pages/HomePage/homeRoute';
import { infoRoute } from './pages/InfoPage/infoRoute';
import { privacyRoute } from './pages/PrivacyPage/privacyRoute';
import { programsRoute } from './pages/ProgramsPage/programsRoute';
import { resourcesRoute } from './pages/ResourcesPage/resourcesRoute';
import { termsRoute } from './pages/TermsPage/termsRoute';
import { trainerRoute } from './pages/TrainerPage/trainerRoute';
import { trainersRoute } from './pages/TrainersPage/trainersRoute';
import type { PageRoute } from './routing/PageRoute';

const routes: readonly PageRoute[] = [
  homeRoute,
  aboutRoute,
  golfersRoute,
  golferRoute,
  { ...golferRoute, pattern: paths.athlete.pattern },
  trainersRoute,
  trainerRoute,
  infoRoute,
  applyRoute,
  contactRoute,
  faqRoute,
  { ...faqRoute, pattern: paths.faqs.pattern },
  resourcesRoute,
  factsRoute,
  programsRoute,
  futureChampionsRoute,
  collegiatePathwayRoute,
  exampleRoute,
  privacyRoute,
  cookiesRoute,
  termsRoute,
];

export const Routes: RemoteModule['Routes'] = () => {
  useEffect(forgetOldDrafts, []);
  return (
    <RouteTable>
      {routes.map(({ pattern, Page }) => (
        <Route key={pattern} path={pattern} element={<Page />} />
      ))}
      <Route path="*" element={<MissingPage />} />
    </RouteTable>
  );
};

export const pages: RemoteModule['pages'] = routes;
