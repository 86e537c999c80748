import type { FamilyDocument } from './document';

export const eligibilityChecklist: FamilyDocument = {
  key: 'eligibilityChecklist',
  subject: 'What a young athlete needs on paper before playing college sport in the United States',
  keywords: ['NCAA', 'NAIA', 'NJCAA', 'eligibility', 'core courses', 'amateur', 'F-1 visa'],
  lead: 'Whether you may play is decided by papers, not by scores. None of them is hard to get. Some take months, so start at the top and tick as you go.',
  audience: 'athletes from 14, and the parent who keeps the folder',
  sections: [
    {
      title: 'Your subjects',
      kicker: 'From the age of 14',
      blocks: [
        {
          type: 'text',
          text: 'NCAA Division I counts sixteen **core courses** from the last four years of school. In Britain those are, roughly, Years 10 to 13. Write the subjects that you take, or will take, beside each line.',
        },
        {
          type: 'table',
          caption: 'The sixteen core courses of NCAA Division I',
          head: ['Subject', 'Years', 'Mine'],
          parts: [7.6, 1.2, 3.2],
          rows: [
            ['English', '4', ''],
            ['Mathematics (Algebra I or higher)', '3', ''],
            ['Natural or physical science, one year with laboratory work if the school offers it', '2', ''],
            ['One more year of English, mathematics or science', '1', ''],
            ['Social science', '2', ''],
            ['Any of the above, a foreign language, philosophy or comparative religion', '4', ''],
          ],
        },
        {
          type: 'checks',
          items: [
            'Every subject since Year 10 (ninth grade) is on one page, with its result.',
            '**Ten** of the sixteen will be finished before the last year of school begins, **seven** of those ten in English, mathematics or science. Their marks count as they then stand.',
            'The average in core courses is at least **2.3** on the American scale of 4.0 (Division II: 2.2). Many universities ask for more.',
            'Somebody has looked up which of our subjects count. Not every subject does, and vocational courses and PE often do not.',
          ],
        },
      ],
    },
    {
      title: 'Papers from school',
      kicker: 'Keep everything',
      blocks: [
        {
          type: 'checks',
          items: [
            'A report for every year since Year 10, from every school attended.',
            'The certificates themselves, not only result slips: GCSE, Highers, A levels, IB, BTEC or others.',
            'For papers in another language: a certified translation, kept with the original.',
            'Scans of all of it in a second place.',
            'The person at school who sends official papers knows what we are planning. Name: [who, and their email]',
            'After the last exam: proof that school is finished, sent by the school.',
          ],
        },
      ],
    },
    {
      title: 'Registration',
      kicker: 'By the last but one year',
      blocks: [
        {
          type: 'table',
          caption: 'Each association checks for itself. Fees are on their own sites.',
          head: ['Where you may play', 'Who checks', 'Address'],
          parts: [3.7, 4.6, 3.2],
          rows: [
            ['NCAA Division I and II', 'NCAA Eligibility Center', 'eligibilitycenter.org'],
            [
              'NCAA Division III',
              'The college; ask if an account with the Center is needed',
              'eligibilitycenter.org',
            ],
            ['NAIA', 'NAIA Eligibility Center', 'play.mynaia.org'],
            ['Junior college (NJCAA)', 'The college, by NJCAA rules', 'njcaa.org'],
          ],
        },
        {
          type: 'checks',
          items: [
            'The account is in the athlete’s name **exactly as in the passport**, with an email address that will still work in three years.',
            'Every school, with dates. A forgotten one is a common reason for waiting.',
            'The number of the account is written down, and in our letters to coaches. NCAA ID: [number]   NAIA ID: [number]',
            'In the last year: the final amateurism questions are answered, on the date that the Center gives.',
          ],
        },
      ],
    },
    {
      title: 'Still an amateur',
      kicker: 'Ask before, not after',
      blocks: [
        {
          type: 'checks',
          items: [
            'Prize money: every event is listed with the amount, the date and what it cost to take part.',
            'Nobody has signed with an agent, or agreed to pay anyone a share of a scholarship.',
            'Clothing, clubs, rackets or boats received from a company are listed, with what was agreed for them.',
            'Teams in which anybody was paid to play are listed. This happens in football, rugby and tennis leagues.',
            'A year between school and college is planned **with** the Eligibility Center’s rules in hand. Playing events in that year can cost a season, and the rules differ from sport to sport.',
          ],
        },
      ],
    },
    {
      title: 'Tests and admission',
      kicker: 'College by college',
      blocks: [
        {
          type: 'text',
          text: 'The NCAA asks for no SAT or ACT score. A university may, for admission or for an academic award, and most want proof of English from students who were not taught in it. Fill in one line for each college on your list.',
        },
        {
          type: 'table',
          caption: 'From the admissions page of each college, with the date you looked',
          head: ['College', 'SAT or ACT?', 'English test?', 'Closes on', 'Looked up'],
          parts: [3.6, 2, 2.2, 1.8, 1.9],
          rows: [],
          empty: 5,
        },
      ],
    },
    {
      title: 'Passport and visa',
      kicker: 'After the college says yes',
      blocks: [
        {
          type: 'checks',
          items: [
            'Passport: in date, with time to spare. It expires on [date]',
            'The college has sent the form **I-20**, and the name and dates on it are right.',
            'The **SEVIS fee** (form I-901) is paid, and the receipt printed.',
            'The visa form **DS-160** is sent, and an interview is booked at the embassy or consulate. Waiting times are on travel.state.gov.',
            'For the interview: I-20, receipt, admission letter, proof of how the first year is paid for.',
            'The flight lands no more than 30 days before the start date on the I-20.',
          ],
        },
      ],
    },
    {
      title: 'Who decides',
      blocks: [
        {
          type: 'text',
          text: 'The Eligibility Center decides whether you may **compete**. The university decides whether you may **study** there. The consulate decides about the **visa**. No coach, school or agency can promise any of the three, and neither can we.',
        },
        {
          type: 'note',
          text: 'In doubt, ask the Eligibility Center in writing before you accept, sign or enter. An answer on paper is worth more than anyone’s memory.',
        },
      ],
    },
  ],
  sources: [
    'NCAA Eligibility Center, Division I and II initial-eligibility standards, 2025.',
    'NAIA Eligibility Center and NJCAA, addresses for registration.',
    'U.S. Department of State, student visa pages (travel.state.gov).',
  ],
};
