export interface DemoFact {
  value: string;
  title: string;
  source: string;
  orderIndex: number;
}

/** Rules that were read in the source named beside them; they are worth a look again each year. */
export const demoFacts: readonly DemoFact[] = [
  {
    value: '15 June',
    title: 'after the sophomore year: from then on, college coaches may make contact',
    source: 'NCAA Division I recruiting rules for golf, 2025',
    orderIndex: 1,
  },
  {
    value: '0',
    title: 'points needed in the SAT or ACT for NCAA eligibility; some universities still ask for a score',
    source: 'NCAA Eligibility Center, Division I initial-eligibility standards, 2025',
    orderIndex: 2,
  },
  {
    value: '13-15',
    title: 'is a good age to start, with time to build marks and game together',
    source: 'Linksway, Future Champions, 2025',
    orderIndex: 3,
  },
  {
    value: '4-5 years',
    title: 'is what Future Champions takes, from the first talk to a decision',
    source: 'Linksway, Future Champions, 2025',
    orderIndex: 4,
  },
  {
    value: '12-18 months',
    title: 'is what the Collegiate Pathway takes, from the first assessment to the first term',
    source: 'Linksway, Collegiate Pathway, 2025',
    orderIndex: 5,
  },
];
