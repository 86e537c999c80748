import { type CopyState, paths, site } from '@site/contract';

export const consentCopy = {
  title: 'Your consent',
  problemTitle: 'Error: Your consent',
  description: `Where a parent, or an athlete of 18 or over, decides what ${site.name} may show.`,
  eyebrow: 'Consent',
  lead: 'You decide what the profile shows, and you can change your mind at any time.',
  code: {
    title: 'Open your link',
    text: 'Open the link that we gave you, or type its code here: the part of the link after the #. If you have no link, contact us.',
    label: 'Your code',
    submit: 'Continue',
    missing: 'Please enter your code',
  },
  loading: 'Your link is being opened …',
  unknown: {
    title: 'This link is not valid',
    contact: { label: 'Ask us for a new link', path: paths.contact.to() },
  },
  ask: (name: string, athlete: string) =>
    `Dear ${name}, ${site.legalName} would like to show a profile of ${athlete} on this website, so that college coaches in the United States can find it.`,
  unnamed: 'the athlete',
  until: (day: string) => `You can answer until ${day}.`,
  always: {
    title: 'Always part of a public profile',
    none: 'Nothing yet',
  },
  choices: {
    title: 'Who sees what',
    text: 'One answer for everything is enough.',
    nothing: 'Nothing yet. It may be added later.',
    photoOf: (name: string) => `Photo of ${name}`,
    noPhoto: 'No photo yet. One may be added later.',
  },
  whole: {
    label: 'The whole profile',
    what: (parts: readonly string[]) => `${parts.join(', ')}: what there is now, and what is added later.`,
    answers: {
      everybody: 'Everything below may be public',
      nobody: 'Nothing may be public',
    },
  },
  parts: {
    summary: 'Decide part by part',
    text: 'This is the profile as it is now. What you choose for a part replaces your answer above.',
    asAbove: 'As above',
  },
  sign: {
    title: 'Your answer',
    fullName: 'Your full name',
    relation: 'Your relation to the athlete',
    choose: 'Please choose',
    today: (day: string) => `Date: ${day}`,
    agree: 'I agree',
    decline: 'I do not agree',
    declineHint: 'If you do not agree, the profile will not be on the website, even if it is there now.',
    copy: 'The next page says whether a copy could be sent to your email address.',
    noCopy: 'This site cannot send emails at the moment: keep your link, which shows your answer again.',
  },
  failed: 'Your answer could not be stored.',
  away: 'The service is away for a moment. What you have chosen stays here: please try again shortly.',
  tooMany: 'Too many attempts were made from your connection. Please wait a few minutes.',
  sent: 'Your answer was stored. Keep your link or its code: with it you can see your answer and whether your copy was sent, and withdraw a consent at any time.',
  copies: {
    waiting: 'A copy for your email address is waiting to be sent.',
    failed: 'A copy could not be sent to your email address yet. We keep trying.',
    sent: 'A copy went out to your email address.',
    unsendable: 'This site cannot send emails at the moment, so there is no copy in your mailbox.',
  } satisfies Record<CopyState, string>,
  given: {
    title: 'Thank you, you have agreed',
    text: (day: string, name: string) => `${name} agreed on ${day}.`,
    keep: 'Keep your link: with it you can withdraw your consent at any time.',
  },
  declined: {
    title: 'You did not agree',
    text: (day: string) =>
      `You answered on ${day}. The profile was then kept off the website, or taken off it. If you change your mind, ask us for a new link.`,
  },
  withdrawn: {
    title: 'Your consent is withdrawn',
    text: (day: string) =>
      `On ${day} you withdrew your consent. The profile and the result under the same name left the website at once. Articles, testimonials and comments are not changed by it: tell us if one of them names the athlete.`,
  },
  withdraw: {
    summary: 'Withdraw the consent',
    text: 'The profile leaves the website at once, and so does the athlete on our page of results. Words in articles, testimonials and comments are not changed by it. You do not have to give a reason.',
    submit: 'Withdraw now',
  },
} as const;
