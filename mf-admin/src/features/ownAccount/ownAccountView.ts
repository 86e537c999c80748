import { limits } from '@site/contract';

export const ownAccountTexts = {
  title: 'Your account',
  lead: 'Your name, how you sign in, and where you are signed in.',
  failed: 'Your account could not be loaded.',

  name: 'Name',
  nameHint: 'How colleagues know you. You can leave it empty.',
  saveName: 'Save name',
  nameSaved: 'Your name is saved',
  nameFailed: 'Your name could not be saved.',

  email: 'Email address',
  emailLead: 'You sign in with it. You stay signed in wherever you are.',
  saveEmail: 'Change email address',
  emailSaved: (email: string) => `You now sign in with ${email}`,
  emailFailed: 'Your email address could not be changed.',

  password: 'Password',
  passwordLead: 'A new password signs you out everywhere else, at once.',
  passwordHint: `At least ${limits.adminPasswordMin} characters. A few unrelated words are easy to remember and hard to guess.`,
  savePassword: 'Change password',
  passwordSaved: 'Your password is changed, and you are signed out everywhere else',
  passwordFailed: 'Your password could not be changed.',

  currentPassword: 'Your current password',
} as const;

export const ownSessionTexts = {
  title: 'Where you are signed in',
  lead: `A sign-in ends by itself after ${limits.sessionHours} hours. If you do not know one of these, end it and change your password.`,
  noun: 'your sign-ins',
  failed: 'Failed to load where you are signed in',
  empty: 'You are signed in nowhere else.',
  unknownDevice: 'An unknown device',
  current: 'This one',
  end: 'Sign out',
  ended: (device: string) => `${device} is signed out`,
  endFailed: (device: string) => `${device} could not be signed out.`,
  endOthers: 'Sign out everywhere else',
  othersEnded: 'You are signed out everywhere else',
  othersFailed: 'You could not be signed out everywhere else.',
} as const;
