export interface DemoContactMessage {
  name: string;
  email: string;
  message: string;
  createdAt: string;
}

export const demoContactMessages: readonly DemoContactMessage[] = [
  {
    name: 'Gwen Treharne-Pryce',
    email: 'g.treharne@example.com',
    message:
      'Good morning. I am head of sport at a secondary school in Swansea. Would one of your coaches be willing to talk to our Year 10 families one evening in November? We can offer a hall, a projector and good biscuits.',
    createdAt: '2025-10-03T08:20:00Z',
  },
  {
    name: 'Coach R. Halloway',
    email: 'r.halloway@example.com',
    message:
      'I coach a women’s golf team and have one place left for the autumn of 2026. I read about one of your athletes from Ireland. Could you tell me whether she is still looking, and whom I should write to?',
    createdAt: '2025-10-07T14:46:00Z',
  },
  {
    name: 'Mustafa Erdoganli',
    email: 'mustafa.e@example.com',
    message:
      'My son is 12 and loves football and maths, in that order on most days. Is it too early to speak to you? We are not in a hurry and only want to avoid mistakes.',
    createdAt: '2025-10-12T20:01:00Z',
  },
];
