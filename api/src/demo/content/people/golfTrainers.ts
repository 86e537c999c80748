import type { DemoTrainer } from './demoTrainer';

export const golfTrainers: readonly DemoTrainer[] = [
  {
    slug: 'helen-marchbank',
    firstName: 'Helen',
    lastName: 'Marchbank',
    title: 'Head of Golf',
    bio: `Helen played four seasons of college golf in the south of the United States and came home with a degree in mathematics and a habit of counting everything. She has coached juniors ever since.

Her first meeting with a family is always the same: an hour, a pot of tea and a sheet of paper with two columns, ‘what we know’ and ‘what we hope’. The plan grows out of the gap between them.

On the course she cares most about the shots nobody films: the lay-up, the two-putt, the drop taken calmly. College coaches notice those, and she makes sure that her players can talk about them.`,
    testimonial:
      'I do not promise places. I promise that you will know where you stand, every month, in plain words.',
    email: 'helen.marchbank@linksway.example',
    phone: '020 7946 0131',
    specialties: ['Golf', 'Mental Coaching'],
    look: { hairstyle: 'grayMedium', skin: 'fair', hair: 'brown', expression: 'smile', glasses: true },
  },
  {
    slug: 'tomasz-wilkowski',
    firstName: 'Tomasz',
    lastName: 'Wilkowski',
    title: 'Golf Coach',
    bio: `Tomasz learned the game on a nine-hole course that had once been an airfield. He turned to coaching when he found that he liked explaining a swing more than making one.

He looks after athletes who are far away: a call every second week, a video every Sunday, and one visit a year to the club where they really practise. He says you cannot understand a scoring average until you have seen the greens.

Outside golf he runs, slowly, and is teaching himself to bake rye bread. Several of his athletes’ parents now own his recipe.`,
    testimonial: 'A good practice diary is worth more to a coach than a beautiful swing on film. Keep one.',
    email: 'tomasz.wilkowski@linksway.example',
    phone: '020 7946 0132',
    specialties: ['Golf', 'Fitness'],
    look: { hairstyle: 'short2', skin: 'fair', hair: 'brown', expression: 'grin', beard: 'stubble' },
  },
  {
    slug: 'callum-raeburn',
    firstName: 'Callum',
    lastName: 'Raeburn',
    title: 'Golf Performance Coach',
    bio: `Callum grew up beside a Scottish links and spent eight years as an assistant coach at two American universities. He has sat on the other side of the table: he knows what is read, what is skimmed and what is deleted.

He works with players in the last two years before they leave. Together they choose tournaments, write to coaches, prepare for calls and compare offers line by line, flights and books included.

He is known for one question, asked after every round: ‘What did you decide well today?’`,
    testimonial: 'By the time we talk about money, nobody in the room should be surprised by anything.',
    email: 'callum.raeburn@linksway.example',
    phone: '020 7946 0133',
    specialties: ['Golf', 'Fitness', 'Mental Coaching'],
    look: { hairstyle: 'short4', skin: 'fair', hair: 'auburn', expression: 'grin', beard: 'full' },
  },
  {
    slug: 'sanjay-mehrotra',
    firstName: 'Sanjay',
    lastName: 'Mehrotra',
    title: 'Academic and Mental Coach',
    bio: `Sanjay taught physics for eleven years before he trained in sport psychology. He is the person who reads school reports the way others read scorecards: looking for the pattern, not the worst line.

With each athlete he draws up a list of school subjects, checks which of them are likely to count as core courses, and finds out what is missing while there is still time. Then he helps with the other exam, the one on the first tee.

He believes in short sessions, early nights and writing things down by hand.`,
    testimonial: 'Nerves are not a fault. They are a sign that you care, and you can learn to carry them.',
    email: 'sanjay.mehrotra@linksway.example',
    phone: '020 7946 0134',
    specialties: ['Mental Coaching'],
    look: { hairstyle: 'grayShort', skin: 'brown', hair: 'black', expression: 'smile', glasses: true },
  },
];
