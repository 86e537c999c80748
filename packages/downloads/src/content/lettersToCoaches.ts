import type { FamilyDocument } from './document';

export const lettersToCoaches: FamilyDocument = {
  key: 'lettersToCoaches',
  subject: 'Six letters to college coaches, with gaps to fill in',
  keywords: ['college coach', 'email', 'letter', 'template', 'recruiting'],
  lead: 'Six letters, each with gaps for what only you can know. Take the order, not the words: a coach reads hundreds, and hears at once which ones an athlete wrote.',
  audience: 'the athlete. Parents: read it before it goes, and change nothing but mistakes',
  sections: [
    {
      title: 'Before you write',
      blocks: [
        {
          type: 'steps',
          items: [
            'Send it from **your own** address, one that you would show a teacher. One coach at a time, by name, never to a list.',
            'Read the team’s page first. If a sentence would fit any other university, write it again.',
            'Stay under 200 words. Read it aloud: where you run out of breath, the coach will too.',
            'Give numbers that can be looked up, and the bad ones with the good.',
            'One link to a film, one to your results. No attachments. Nothing about money in a first letter.',
            'Under 18? A parent’s name and number belong at the end, and nobody needs your home address.',
          ],
        },
        {
          type: 'table',
          caption: 'Subject lines that get opened. The people are invented.',
          head: ['Sport', 'Subject'],
          parts: [1.4, 5],
          rows: [
            ['Golf', 'Maya Ellis, class of 2027, golf, scoring average 74.2 (18 rounds)'],
            ['Swimming', 'Tom Reyes, class of 2027, 200 m freestyle 1:55.4, long course'],
            ['Rowing', 'Ada Lind, class of 2028, rowing, 2 km erg 7:21'],
            ['Football', 'Sam Okoro, class of 2027, left back, film of two full matches'],
          ],
        },
      ],
    },
    {
      title: 'The first letter',
      kicker: 'Letter 1',
      blocks: [
        {
          type: 'letter',
          subject: '[your name], class of [year], [sport], [one number]',
          paragraphs: [
            'Dear Coach [surname],',
            'I am [age] and in Year [number] at [school] in [town]. I play [sport] for [club or team], and I finish school in [month and year].',
            'I am writing to [university] because I would like to study [subject], and because [one thing about this team that you found out yourself].',
            'My last three results: [event, date, result]; [event, date, result]; [event, date, result]. The full list is here: [link]. A film of two minutes from [month]: [link].',
            'At school I have [results so far], and I am taking [subjects] until [month and year]. I have an account with the NCAA Eligibility Center: [number, or leave this out].',
            'Could you tell me what you look for in players who start in [year]?',
            'Thank you for reading this.',
            '[your name], [email]. My parent: [name], [telephone]',
          ],
        },
      ],
    },
    {
      title: 'A month later, with news',
      kicker: 'Letter 2',
      blocks: [
        {
          type: 'text',
          text: 'No answer does not mean no. Before 15 June after sophomore year a Division I golf coach may not be allowed to answer. Write again when there is something new, three times in a season at most.',
        },
        {
          type: 'letter',
          subject: '[your name], class of [year]: [the news in five words]',
          paragraphs: [
            'Dear Coach [surname],',
            'I wrote to you in [month]. Since then I have [one result or mark, with the place where it can be checked].',
            'It was [better or worse] than I had hoped, because [one honest sentence]. I am now working on [one thing] with [your coach].',
            'My next events are [event and date] and [event and date]. I saw that your team [something from their latest results]. [congratulations, or better luck next week]',
            'My film and full results are still here: [link].',
            '[your name]',
          ],
        },
      ],
    },
    {
      title: 'Before a first call',
      kicker: 'Letter 3',
      blocks: [
        {
          type: 'letter',
          subject: 'Our call on [day]: [your name], class of [year]',
          paragraphs: [
            'Dear Coach [surname],',
            'Thank you for offering to talk. [Day] at [time] British time suits me, which is [time] at your end. My number is [number], and my [mother or father] will say hello at the start.',
            'So that the time is well used, here is where I am today: [scoring average, time or rating], [marks or predicted grades], Eligibility Center account [open or not yet].',
            'I would like to ask you about a normal week in season, about how many players you hope to bring in for [year], and about studying [subject] alongside the team.',
            '[your name]',
          ],
        },
      ],
    },
    {
      title: 'After a visit or call',
      kicker: 'Letter 4 · the same day',
      blocks: [
        {
          type: 'letter',
          subject: 'Thank you: [your name], class of [year]',
          paragraphs: [
            'Dear Coach [surname],',
            'Thank you for [the call, or the day on campus]. What stayed with me most was [one thing that was said or seen].',
            'You asked me for [what was promised]. It is here: [link], or: you will have it by [date].',
            'Please also thank [player or member of staff] for [what they did].',
            '[your name]',
          ],
        },
      ],
    },
    {
      title: 'Where do I stand?',
      kicker: 'Letter 5 · when you need to know',
      blocks: [
        {
          type: 'letter',
          subject: '[your name], class of [year]: a question',
          paragraphs: [
            'Dear Coach [surname],',
            'I have to decide about [an offer or an exam] by [date], and [university] is still one of my first choices because [reason].',
            'May I ask plainly where I stand on your list for [year]? If there is no place, I would rather know, and I will still be grateful for the time that you took.',
            'If there may be one: what would you need to see from me before [date]?',
            '[your name]',
          ],
        },
      ],
    },
    {
      title: 'A kind no',
      kicker: 'Letter 6',
      blocks: [
        {
          type: 'letter',
          subject: '[your name], class of [year]: my decision',
          paragraphs: [
            'Dear Coach [surname],',
            'I have decided to study at [university] from [month and year]. I wanted you to hear it from me.',
            'Thank you for [one particular thing]. I hope that the team has a good season, and that we meet at an event.',
            '[your name]',
          ],
        },
      ],
    },
    {
      title: 'Who, when, what came back',
      kicker: 'Keep score',
      blocks: [
        {
          type: 'table',
          caption: 'One line for each letter',
          head: ['Coach and college', 'Letter', 'Sent', 'Answer', 'Next step and date'],
          parts: [3.4, 1.2, 1.4, 1.9, 3.2],
          rows: [],
          empty: 14,
        },
      ],
    },
  ],
  sources: [
    'Contact dates: NCAA Division I recruiting rules for golf, 2025; other sports have other dates.',
    'All names and results in the examples are invented.',
  ],
};
