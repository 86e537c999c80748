import type { FamilyDocument } from './document';

export const videoGuide: FamilyDocument = {
  key: 'videoGuide',
  subject: 'What to film for a college coach, how long, and from where, in golf and seven other sports',
  keywords: ['recruiting video', 'golf swing', 'camera angles', 'highlight film', 'college coach'],
  lead: 'You need a telephone, something to lean it on and an hour of good light. A coach who opens your film has one question: can I see what this person does?',
  audience: 'the athlete, and whoever holds the camera',
  sections: [
    {
      title: 'Before you press record',
      blocks: [
        {
          type: 'checks',
          items: [
            'The lens is wiped, and the telephone lies sideways, so that the picture is wide.',
            'It stands on a tripod, a bag or a bin. Hands shake.',
            'The sun is behind the camera, never behind you.',
            'Your clothes are plain and stand out from the background.',
            'Everyone else in the picture has said yes, or there is nobody else.',
          ],
        },
      ],
    },
    {
      title: 'Golf: where the camera stands',
      blocks: [
        {
          type: 'figure',
          drawing: 'golfAngles',
          alt: 'The view from above. The player stands beside the ball, which flies to the right to a target. Camera 1 stands to the left, on the line through the hands, parallel to the line from ball to target. Camera 2 stands on the other side of the ball, straight in front of the chest.',
          caption:
            'For a left-handed player: mirrored. Too high or too far to one side, and a good swing looks odd.',
        },
      ],
    },
    {
      title: 'Golf: what to film',
      kicker: '2 minutes',
      blocks: [
        {
          type: 'table',
          caption: 'Sixteen clips. Normal speed first; slow motion once, at the end, if at all.',
          head: ['Shot', 'From behind', 'Face on', 'Let us see'],
          parts: [3, 1.6, 1.4, 4.4],
          rows: [
            ['Driver', '2', '2', 'The whole finish, until you stand still'],
            ['Middle iron', '2', '2', 'A divot, if there is one'],
            ['Wedge, 60 yards', '2', '–', 'Where the ball lands'],
            ['Chip', '1', '–', 'The ball until it stops'],
            ['Bunker shot', '1', '–', 'The lie before the stroke'],
            ['Putts, 5 feet', '3', '–', 'One after the other, without a cut'],
            ['One hole', '1', '–', 'From tee to green, uncut: how you walk, choose and wait'],
          ],
        },
        {
          type: 'note',
          text: 'Leave in a shot that was merely good. A film in which nothing ever goes wrong is not believed.',
        },
      ],
    },
    {
      title: 'Other sports',
      blocks: [
        {
          type: 'table',
          caption: 'One short film each, and for match sports one long one, uncut',
          head: ['Sport', 'Film', 'Length'],
          parts: [1.9, 5.6, 2.2],
          rows: [
            [
              'Tennis',
              'Points from real matches, camera behind the baseline and above head height; then one set, uncut',
              '3 min + set',
            ],
            [
              'Football',
              'Ten moments from real matches, yourself marked before each; then one half, uncut, from the halfway line, high up',
              '3 min + half',
            ],
            [
              'Rugby',
              'Tackles, rucks, lines of running and set pieces, marked; then one half, uncut',
              '3 min + half',
            ],
            [
              'Basketball',
              'Both ends of the court: defence and movement without the ball too; then two quarters, uncut',
              '3 min + half',
            ],
            [
              'Swimming',
              'A race from the side, starts and turns included; one length under water if the pool allows it',
              '1 race',
            ],
            [
              'Rowing',
              'Twenty strokes of the boat from the side; twenty on the erg with the screen in the picture',
              '2 min',
            ],
            [
              'Track & field',
              'One race, or three attempts, from the side; for jumps and throws one from behind',
              '1 to 2 min',
            ],
          ],
        },
        {
          type: 'figure',
          drawing: 'courtAngles',
          alt: 'Two views from above. On the left a tennis court: camera 1 stands behind one end and sees the whole court. On the right a swimming pool: camera 2 stands at its long side and sees all lanes.',
          caption:
            'Matches are filmed from high up and behind; races from the side, with the whole of the water or track in view.',
        },
      ],
    },
    {
      title: 'The first five seconds',
      blocks: [
        {
          type: 'text',
          text: 'A still card, white on dark, large. Then straight to the first action. No countdown, no music.',
        },
        {
          type: 'fill',
          labels: [
            'Name',
            'Class of (the year you finish school)',
            'Sport, and hand, position or event',
            'Country',
            'One number that can be checked',
            'Email',
          ],
        },
      ],
    },
    {
      title: 'Where to put it',
      kicker: 'Under 18: a parent decides',
      blocks: [
        {
          type: 'checks',
          items: [
            'On a video service, with a link that opens **without** a password or an account. Not as an attachment.',
            'Set to **unlisted**, so that only people with the link find it. Comments are off.',
            'No home address, no school badge, nothing that tells a stranger where you train on a Tuesday.',
            'The title says what it is: [surname], class of [year], [sport], [month and year].',
            'Opened once on somebody else’s telephone before it is sent.',
          ],
        },
      ],
    },
    {
      title: 'The last look',
      kicker: 'Ten ticks',
      blocks: [
        {
          type: 'checks',
          items: [
            'The short film is under three minutes.',
            'The picture is wide and steady.',
            'I can be found in every shot.',
            'Every clip is from this season.',
            'The sound helps, or it is off.',
            'There is at least one moment that is not perfect.',
            'The date is in the title.',
            'The link opens for a stranger.',
            'My own coach has seen it.',
            'My parents have seen it.',
          ],
        },
        {
          type: 'text',
          text: 'Film again in six months from the same spot. Two short films side by side answer what every coach asks: **are you still getting better?**',
        },
      ],
    },
    {
      title: 'Film by film',
      kicker: 'Twice a year',
      blocks: [
        {
          type: 'table',
          caption: 'The same spot, the same shots; the second film is compared with the first',
          head: ['Date', 'Where', 'What I see', 'What my coach sees'],
          parts: [1.5, 2, 3.2, 3.2],
          rows: [],
          empty: 6,
        },
      ],
    },
  ],
  sources: [
    'Lengths and numbers of clips are advice, not rules: ask each coach what he or she would like to see.',
  ],
};
