export interface DemoApplication {
  name: string;
  email: string;
  /** As the form builds it: sport, contact number, about. */
  message: string;
  gradYear: number | null;
  createdAt: string;
}

const message = (sport: string, contactNumber: string, about = 'N/A'): string =>
  `Sport: ${sport}\nContact number: ${contactNumber}\nAbout: ${about}`;

export const demoApplications: readonly DemoApplication[] = [
  {
    name: 'Erin Colclough',
    email: 'erin.colclough@example.com',
    message: message(
      'Golf',
      '020 7946 0161',
      'I am 15 and play off 4. I would like to study somewhere warm, I think Arizona, and I am best at biology. My mum has some questions about what it costs.',
    ),
    gradYear: 2028,
    createdAt: '2025-09-29T17:42:00Z',
  },
  {
    name: 'Bartosz Zielewicz',
    email: 'bartosz.zielewicz@example.com',
    message: message(
      'Swimming',
      '+44 20 7946 0162',
      'My best events are 200 and 400 free. I finish school next summer. Is that too late?',
    ),
    gradYear: 2026,
    createdAt: '2025-10-02T06:58:00Z',
  },
  {
    name: 'Marguerite Fontenoy-Leclair',
    email: 'm.fontenoy@example.com',
    message: message(
      'Tennis',
      '020 7946 0163',
      'I am writing for my daughter Louise, who is 14. We live in Lyon and would like to understand the difference between your two programmes.',
    ),
    gradYear: null,
    createdAt: '2025-10-05T19:10:00Z',
  },
  {
    name: 'Jaydon Prosserby',
    email: 'jaydon@linksway.example',
    message: message('Basketball', '020 7946 0164'),
    gradYear: null,
    createdAt: '2025-10-08T21:33:00Z',
  },
  {
    name: 'Sinéad Mac Giollarnáth',
    email: 'sinead.macg@example.com',
    message: message(
      'Rowing',
      '020 7946 0165',
      'I row in the bow seat of our junior eight. I started late, at 16, but my ergometer times are coming down every month. I also have a question about Highers: do they count as core courses?',
    ),
    gradYear: 2027,
    createdAt: '2025-10-11T12:05:00Z',
  },
  {
    name: 'Tobi Adekunbi',
    email: 'tobi.adekunbi@example.com',
    message: message(
      'Track & Field',
      '020 7946 0166',
      'Long jump 6.81 m, 100 m 10.94. I can send video. I am free for a call any day after four, apart from Thursdays.',
    ),
    gradYear: 2026,
    createdAt: '2025-10-14T15:27:00Z',
  },
];
