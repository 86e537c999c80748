import { paths } from '@site/contract';
import { hasVisiblePlacements } from '../placements/placement.service';
import { closedProgramPages } from '../programs/program.service';
import { hasPublishedTrainers } from '../trainers/trainer.service';

/**
 * The pages that no link and no sitemap should lead to: inactive programmes, and lists with nothing in them. Told with the
 * agency, which every page asks for anyway.
 */
export async function closedPages(): Promise<string[]> {
  const [programs, hasResults, hasTrainers] = await Promise.all([
    closedProgramPages(),
    hasVisiblePlacements(),
    hasPublishedTrainers(),
  ]);
  return [
    ...programs,
    ...(hasResults ? [] : [paths.results.to()]),
    ...(hasTrainers ? [] : [paths.trainers.to()]),
  ];
}
