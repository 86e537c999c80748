import { limits, paths, site } from '@site/contract';

export const familyUpdateCopy = {
  title: 'Your update',
  problemTitle: 'Error: Your update',
  description: `The page on which a family sends ${site.name} new results and grades.`,
  eyebrow: 'Results and grades',
  lead: 'Tell us what has changed. Nothing is shown on the website before we have looked at it.',
  code: {
    title: 'Open your link',
    text: 'This page opens with the link that we sent you by email. You can also type in the code from that email.',
    label: 'Code from the email',
    submit: 'Go on',
    missing: 'Please enter the code from the email',
  },
  loading: 'Your link is being opened …',
  contact: { label: 'Ask us for a new link', path: paths.contact.to() },
  unnamed: 'the athlete',
  ask: (name: string, athlete: string) =>
    `Dear ${name}, this is what we have of ${athlete}. Change what is no longer true, and leave the rest as it is.`,
  until: (day: string) => `You can send updates until ${day}.`,
  waits:
    'We have your update, and we will look at it soon. Until then you can change it here and send it again.',
  again: 'What you sent before is replaced by what you send now.',
  values: 'Your new values',
  note: 'A note to us',
  noteHint: `At most ${limits.familyNoteMax} characters. It is never shown on the website.`,
  submit: 'Send the update',
  sent: 'Thank you. We have your update, and nothing of it is shown before we have looked at it.',
  accepted: {
    title: 'Thank you, we have looked at your update',
    text: 'We have taken over what you see here. For the next update, ask us for a new link.',
  },
  declined: { title: 'We have not taken over your update', text: 'This is what we wrote to you:' },
  nothing: 'Please change at least one value, or write us a note',
  failed: 'Your update could not be sent.',
  away: 'The service is away for a moment. What you have typed stays here: please try again shortly.',
  tooMany: 'Too many attempts were made from your connection. Please wait a few minutes.',
} as const;
