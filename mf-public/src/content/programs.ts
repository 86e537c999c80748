import { paths, promises } from '@site/contract';

export interface ProgramTeaser {
  key: 'futureChampions' | 'collegiatePathway';
  title: string;
  who: string;
  text: string;
  facts: readonly { name: string; value: string }[];
  path: string;
}

export const programsCopy = {
  eyebrow: 'Our programmes',
  title: 'Two ways in: by age, not by handicap.',
  lead: 'Start early and there is time to build. Start late and there is a timetable. Either way, the last choice is yours.',
  /** While only one of them is open. */
  oneTitle: 'One way in, a step at a time.',
  oneLead: 'It begins with an honest look at where you stand today, and with what there is still time for.',
} as const;

/** Durations and ages: docs/product.md#constants. */
export const futureChampions: ProgramTeaser = {
  key: 'futureChampions',
  title: 'Future Champions',
  who: 'For younger athletes',
  text: 'Marks, fitness, tournaments and good habits, built one season at a time, so that the choices are still open when the coaches start to look.',
  facts: [
    { name: 'Best age to start', value: promises.startAge },
    { name: 'Duration', value: promises.futureChampions.takes },
  ],
  path: paths.futureChampions.to(),
};

export const collegiatePathway: ProgramTeaser = {
  key: 'collegiatePathway',
  title: 'Collegiate Pathway',
  who: 'For athletes seeking a U.S. college scholarship',
  text: 'Eligibility, a coach-ready profile, a list of colleges that fit, and someone beside you until the first winter break.',
  facts: [
    { name: 'Works towards', value: 'A college offer' },
    { name: 'Duration', value: promises.collegiatePathway.takes },
  ],
  path: paths.collegiatePathway.to(),
};
