export interface DemoFact {
  value: string;
  title: string;
  source: string;
  orderIndex: number;
}

/** Rules that were read in the source named beside them; they are worth a look again each year. */
export const demoFacts: readonly DemoFact[] = [
  {
    value: '9',
    title: 'places on a Division I golf team, at schools that have opted in to the limits of 2025',
    source: 'NCAA Division I roster limits, 2025',
    orderIndex: 1,
  },
  {
    value: '16',
    title: 'core courses needed at school to compete in Division I',
    source: 'NCAA Eligibility Center, Division I initial-eligibility standards, 2025',
    orderIndex: 2,
  },
  {
    value: '10',
    title: 'of those core courses to be finished before the seventh semester',
    source: 'NCAA Eligibility Center, Division I initial-eligibility standards, 2025',
    orderIndex: 3,
  },
  {
    value: '15 June',
    title: 'after the sophomore year: from then on, college coaches may make contact',
    source: 'NCAA Division I recruiting rules for golf, 2025',
    orderIndex: 4,
  },
  {
    value: '0',
    title: 'points needed in the SAT or ACT for NCAA eligibility; some universities still ask for a score',
    source: 'NCAA Eligibility Center, Division I initial-eligibility standards, 2025',
    orderIndex: 5,
  },
];
