import { paths } from '@site/contract';
import { collegiatePathwayCopy, collegiatePathwayFallback } from '../content/collegiatePathway';
import { campusLawn } from '../shared/artwork/scenes';
import { ProgramPage } from './ProgramPage';

export const CollegiatePathwayPage = () => (
  <ProgramPage
    slug="collegiate-pathway"
    path={paths.collegiatePathway.to()}
    copy={collegiatePathwayCopy}
    fallback={collegiatePathwayFallback}
    layout="stage"
    series={campusLawn}
  />
);
