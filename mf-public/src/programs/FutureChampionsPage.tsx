import { paths } from '@site/contract';
import { futureChampionsCopy, futureChampionsFallback } from '../content/futureChampions';
import { trackBend } from '../shared/artwork/scenes';
import { ProgramPage } from './ProgramPage';

export const FutureChampionsPage = () => (
  <ProgramPage
    slug="future-champions"
    path={paths.futureChampions.to()}
    copy={futureChampionsCopy}
    fallback={futureChampionsFallback}
    layout="split"
    series={trackBend}
  />
);
