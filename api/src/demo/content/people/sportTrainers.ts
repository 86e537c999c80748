import type { DemoTrainer } from './demoTrainer';

export const sportTrainers: readonly DemoTrainer[] = [
  {
    slug: 'amara-nwadike',
    firstName: 'Amara',
    lastName: 'Nwadike',
    title: 'Head of Athletics and Team Sports',
    bio: `Amara ran the 400 metres hurdles for her university and has a master’s degree in sport science. She joined us to build a pathway for everybody who does not carry golf clubs.

She starts with the body: how much training, how much sleep, how much growing is still to come. Only then does she look at times and distances. Young athletes who last, she says, are the ones nobody hurried.

She keeps in touch with her athletes through their first autumn abroad, when the excitement fades and the laundry starts.`,
    testimonial: 'I would rather see steady progress for three years than one lucky race in May.',
    email: 'amara.nwadike@linksway.example',
    phone: '020 7946 0135',
    specialties: ['Track & Field', 'Fitness', 'Soccer', 'Basketball', 'Mental Coaching'],
    look: { hairstyle: 'cornrows2', skin: 'deep', hair: 'black', expression: 'grin' },
  },
  {
    slug: 'ines-carvalhosa',
    firstName: 'Inês',
    lastName: 'Carvalhosa',
    title: 'Tennis Coach',
    bio: `Inês left Lisbon at eighteen with two rackets and a tennis scholarship. She came back with a law degree and has been helping others to pack for the same journey ever since.

She films every athlete she takes on: one set, uncut, from behind the baseline. It is the video a college coach trusts, and it usually holds one surprise for the player as well.

Her calls are in English, Portuguese or Spanish, whichever the grandparents prefer.`,
    testimonial:
      'Show the rally you lost and what you changed in the next one. That is a player worth coaching.',
    email: 'ines.carvalhosa@linksway.example',
    phone: '020 7946 0136',
    specialties: ['Tennis', 'Fitness', 'Mental Coaching'],
    look: { hairstyle: 'bangs', skin: 'light', hair: 'dark', expression: 'smile' },
  },
  {
    slug: 'dele-akinsola',
    firstName: 'Dele',
    lastName: 'Akinsola',
    title: 'Team Sports Coach',
    bio: `Dele coached school basketball in south London for fourteen years. He has driven more minibuses than he can count and still carries a spare pair of size elevens, just in case.

He looks after basketball, football, rugby, hockey and baseball: sports in which a good player can hide inside a good team. His job is to make the player visible, with honest numbers and film that shows what the numbers miss.

He asks every athlete to write to one coach a week, by themselves, and to read the answer aloud to him.`,
    testimonial: 'Coaches recruit people who make the others better. Let us find the clip that proves it.',
    email: 'dele.akinsola@linksway.example',
    phone: '020 7946 0137',
    specialties: ['Basketball', 'Soccer', 'Fitness', 'Mental Coaching'],
    look: { hairstyle: 'noHair1', skin: 'deep', hair: 'black', expression: 'grin', beard: 'full' },
  },
  {
    slug: 'ruth-penhallow',
    firstName: 'Ruth',
    lastName: 'Penhallow',
    title: 'Swimming Coach',
    bio: `Ruth has been poolside since before most of her athletes were born. She swam distance events, coached at a county club in Cornwall and spent three summers running camps for American colleges.

She also guides our youngest athletes, whatever their sport. At twelve or thirteen the work is simple: learn to train, learn to rest, enjoy school, try things. She is firm about the resting.

Parents like her short emails. They are never longer than five lines, and the last one always says what happens next.`,
    testimonial: 'There is time. There is nearly always more time than you think.',
    email: 'ruth.penhallow@linksway.example',
    phone: '020 7946 0138',
    specialties: ['Swimming', 'Fitness', 'Track & Field', 'Golf', 'Tennis', 'Mental Coaching'],
    look: { hairstyle: 'grayBun', skin: 'fair', hair: 'grey', expression: 'smile' },
  },
];
