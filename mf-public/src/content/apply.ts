import { promises } from '@site/contract';
import { feesPath } from './feesPath';

export const applyCopy = {
  title: 'Apply',
  /** For search results, which show no other context. */
  headTitle: 'Apply for help with a U.S. sports scholarship',
  problemTitle: 'Error: Apply',
  description:
    'Apply to Linksway in six short fields: who you are, how we reach you and which sport you play.',
  opening: {
    eyebrow: 'Application',
    title: 'Tell us where you are now.',
    lead: 'Six short fields, about three minutes. You need no transcript, no video and no results yet.',
  },
  /** Replaces the opening when the visitor comes from the page of a programme. */
  programme: {
    title: (name: string) => `Apply for ${name}`,
    words: (name: string) => `Your application is for ${name}.`,
    other: 'Apply without naming a programme',
  },
  form: {
    title: 'Your application',
    needed: 'All fields are needed except the last.',
    submit: 'Submit application',
    fields: {
      firstName: { label: 'First name' },
      lastName: { label: 'Last name' },
      contactNumber: { label: 'Contact number', hint: 'Include the country code if outside the UK.' },
      email: { label: 'Email', hint: 'We reply to this address.' },
      sport: { label: 'Sport', empty: 'Choose your sport' },
      about: {
        label: 'About you',
        hint: 'Your school year, your results so far, what you would like to study. A few lines are enough.',
      },
    },
  },
  messages: {
    // docs/product.md#messages
    failed: 'Failed to submit application. Please try again later.',
    next: (email: string | undefined) =>
      `We have your application. We will reply to ${email ?? 'the email address that you gave'}, usually within ${promises.answer}.`,
    another: 'Send another application',
    minors: 'Under 16? Please apply with a parent or guardian.',
  },
  next: {
    title: 'What happens next',
    steps: [
      {
        title: 'We read it',
        text: `A person reads it, not a computer, usually within ${promises.answer}.`,
      },
      {
        title: 'We call or write',
        text: 'About your sport, your school and your plans. If you are under 16, we speak with your parent first.',
      },
      {
        title: 'You get a straight answer',
        text: 'Whether we think we can help, with which programme, and what it would cost. Then you decide.',
        link: { label: 'How our fee works', path: feesPath },
      },
    ],
    note: 'Applying costs nothing and binds you to nothing. Nobody can promise a scholarship, and we do not.',
  },
} as const;
