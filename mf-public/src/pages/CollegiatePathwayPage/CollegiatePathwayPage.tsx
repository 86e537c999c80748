import { paths } from '@site/contract';
import { campusLawn } from '../../shared/artwork/scenes/campusLawn';
import { collegiatePathwayCopy as copy, collegiatePathwayFallback } from '../../content/collegiatePathway';
import { ProgramCall } from '../../features/programs/ProgramCall';
import { ProgramOverview } from '../../features/programs/ProgramOverview';
import { ProgramTop } from '../../features/programs/ProgramTop';
import type { Program } from '../../features/programs/programView';
import { useProgram } from '../../features/programs/useProgram';
import { Countdown } from './Countdown';
import { OfferGrid } from './OfferGrid';
import { StorySpread } from './StorySpread';

const PATH = paths.collegiatePathway.to();

export function CollegiatePathwayPage() {
  const { program: loaded, isClosed, hasFailed } = useProgram('collegiate-pathway');
  // Its hero is the drawn scene: the fallback of every other one is the fallback's own.
  const program: Program | undefined = hasFailed ? collegiatePathwayFallback : loaded;
  return (
    <>
      <ProgramTop
        copy={copy}
        path={PATH}
        layout="stage"
        series={campusLawn}
        program={program}
        isClosed={isClosed}
      />
      {!isClosed && (
        <ProgramOverview title={copy.overview} paragraphs={program?.paragraphs} who={copy.who} isFlipped />
      )}
      {program && (
        <>
          <OfferGrid features={program.features ?? []} />
          <Countdown />
          <StorySpread
            stories={program.testimonials ?? []}
            note={hasFailed ? copy.illustrative : undefined}
          />
          <ProgramCall call={program.call} tone="sky" />
        </>
      )}
    </>
  );
}
