import { limits, type Role, site } from '@site/contract';

export const invitationCopy = {
  title: 'Your invitation',
  description: `Where somebody who is invited to the team of ${site.name} chooses a password.`,
  eyebrow: 'Team',
  lead: 'An invitation opens with the whole link that you were given, in a browser with JavaScript.',
  welcome: (role: Role) =>
    role === 'owner'
      ? `You are invited to look after the website of ${site.name} as an owner, who sees and changes everything.`
      : `You are invited to write for the website of ${site.name} as an editor.`,
  until: (day: string) => `You can accept until ${day}.`,
  signedInAs: (email: string) =>
    `You are signed in as ${email} in this browser. Accepting signs you in with the new account instead.`,
  loading: 'Your invitation is being opened …',
  form: 'Accept the invitation',
  name: { label: 'Your name', hint: 'Your colleagues see it.' },
  email: { label: 'Email', hint: 'You sign in with it.' },
  password: {
    label: 'Password',
    hint: `At least ${limits.adminPasswordMin} characters. A few unrelated words are easy to remember.`,
  },
  accept: 'Accept and sign in',
  logIn: 'Go to the login',
  failed: 'The invitation could not be accepted.',
  away: 'The service is away for a moment. What you typed stays here: please try again shortly.',
  notLoaded: 'The invitation could not be opened. Please try again later.',
  tooMany: 'Too many attempts were made from your connection. Please wait a few minutes.',
} as const;
