import type { ArtworkSeries } from '../shared/artwork/scenes';
import type { PicturedLayout } from '../shared/opening/PageOpening';
import {
  Call,
  Family,
  type FamilyPart,
  Features,
  Overview,
  type ProgramAudience,
  type ProgramSteps,
  Steps,
} from './ProgramSections';
import { type ProgramCopy, ProgramTop } from './ProgramTop';
import { type ProgramSlug, useProgram } from './programsApi';
import type { Program } from './programView';
import { Stories } from './Stories';

interface ProgramPageProps {
  slug: ProgramSlug;
  path: string;
  copy: ProgramCopy & { who: ProgramAudience; steps: ProgramSteps };
  /** Shown when the programme cannot be loaded. */
  fallback: Program & { family?: readonly FamilyPart[] };
  layout: PicturedLayout;
  series: ArtworkSeries;
}

export function ProgramPage({ slug, copy, fallback, ...look }: ProgramPageProps) {
  const { program: loaded, isClosed, hasFailed } = useProgram(slug);
  const program = hasFailed ? fallback : loaded;
  return (
    <>
      <ProgramTop {...look} copy={copy} program={program} isClosed={isClosed} />
      {!isClosed && <Overview paragraphs={program?.paragraphs} who={copy.who} />}
      {program && (
        <>
          <Features features={program.features ?? []} />
          {hasFailed && fallback.family && <Family parts={fallback.family} />}
          <Steps {...copy.steps} />
          <Stories stories={program.testimonials ?? []} />
          <Call slug={slug} call={program.call} />
        </>
      )}
    </>
  );
}
