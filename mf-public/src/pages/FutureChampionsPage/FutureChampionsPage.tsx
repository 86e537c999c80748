import { paths } from '@site/contract';
import { trackBend } from '../../shared/artwork/scenes/trackBend';
import { futureChampionsCopy as copy, futureChampionsFallback } from '../../content/futureChampions';
import { ProgramCall } from '../../features/programs/ProgramCall';
import { ProgramOverview } from '../../features/programs/ProgramOverview';
import { ProgramTop } from '../../features/programs/ProgramTop';
import type { Program } from '../../features/programs/programView';
import { useProgram } from '../../features/programs/useProgram';
import { Family } from './Family';
import { OfferCards } from './OfferCards';
import { StoryColumns } from './StoryColumns';
import { Years } from './Years';

const PATH = paths.futureChampions.to();

export function FutureChampionsPage() {
  const { program: loaded, isClosed, hasFailed } = useProgram('future-champions');
  const program: Program | undefined = hasFailed ? futureChampionsFallback : loaded;
  return (
    <>
      <ProgramTop
        copy={copy}
        path={PATH}
        layout="split"
        series={trackBend}
        program={program}
        isClosed={isClosed}
      />
      {!isClosed && <ProgramOverview title={copy.overview} paragraphs={program?.paragraphs} who={copy.who} />}
      {program && (
        <>
          {hasFailed ? <Family /> : <OfferCards features={program.features ?? []} />}
          <Years />
          <StoryColumns stories={program.testimonials ?? []} />
          <ProgramCall call={program.call} tone={program.testimonials?.length ? 'page' : 'sky'} />
        </>
      )}
    </>
  );
}
