import { paths, promises } from '@site/contract';

export const contactCopy = {
  title: 'Contact Us',
  /** For search results, which show no other context. */
  headTitle: 'Contact us about U.S. sports scholarships',
  problemTitle: 'Error: Contact Us',
  description: `Write to Linksway, call us or visit us in London. We usually answer within ${promises.answer}.`,
  opening: {
    eyebrow: 'Contact',
    // docs/product.md#routes: the screen's title
    title: 'Contact Us',
    lead: 'A question about dates, grades, costs or your next step? Ask it as you would ask a neighbour.',
  },
  /** Instead, where a profile has led to the form. */
  about: {
    title: (firstName: string) => `Ask about ${firstName}`,
    words: (name: string) => `Your message is about ${name}.`,
    other: 'Write about something else',
  },
  form: {
    title: 'Write to us',
    needed: 'All three fields are needed.',
    submit: 'Send message',
    fields: {
      name: { label: 'Name' },
      email: { label: 'Email' },
      message: {
        label: 'Message',
        hint: (least: number) => `At least ${least} characters.`,
      },
    },
  },
  messages: {
    // docs/product.md#messages
    failed: 'Failed to send message. Please try again later.',
    next: (email: string | undefined) =>
      `We have your message. We will reply to ${email ?? 'the email address that you gave'}, usually within ${promises.answer}.`,
    another: 'Write another message',
    minors: 'Under 16? Please contact us with a parent or guardian.',
  },
  direct: {
    title: 'Or reach us directly',
    phone: 'Call',
    email: 'Email',
    address: 'Visit',
    map: 'Show on a map',
  },
  next: {
    title: 'What happens next',
    steps: [
      { text: 'Your message reaches the people who advise our athletes, not a call centre.' },
      { text: `We usually answer within ${promises.answer}, by email.` },
      { text: 'If it is easier to talk, tell us when, and we call you.' },
    ],
  },
  apply: {
    words: 'Ready to start?',
    link: { label: 'Apply in three minutes', path: paths.apply.to() },
  },
} as const;
