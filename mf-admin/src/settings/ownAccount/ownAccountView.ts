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

export const ownCodeTexts = {
  title: 'One-time codes',
  lead: 'With them a login asks for a code of an app on your phone as well, so that a stolen password alone opens nothing.',
  off: 'Off',
  on: 'On',
  left: (codes: number) =>
    codes === 0
      ? 'You have no recovery code left. Please make new ones, so that a lost phone does not lock you out.'
      : `You have ${codes} recovery ${codes === 1 ? 'code' : 'codes'} left.`,
  begin: 'Set up one-time codes',
  beginFailed: 'One-time codes could not be set up.',
  goOn: 'Continue',
  scan: 'Scan this picture with an app for codes (such as Google Authenticator, Microsoft Authenticator or 1Password), or enter the key there by hand. Then enter the six digits that the app shows.',
  picture: 'QR code with the key for your app',
  key: 'Key',
  firstCode: 'Code of the app',
  confirm: 'Turn on',
  confirmFailed: 'One-time codes could not be turned on.',
  turnedOn: 'One-time codes are on',
  recovery: 'Your recovery codes',
  recoveryLead:
    'Each of them signs you in once if your phone is lost. This is the only time that they are shown: print them or put them into your password manager.',
  copy: 'Copy the codes',
  copied: 'The recovery codes are copied',
  copyFailed: 'They could not be copied. Please write them down.',
  done: 'I have kept them',
  renew: 'Make new recovery codes',
  renewFailed: 'New recovery codes could not be made.',
  turnOff: 'Turn off',
  turnOffLead: 'From then on your password alone signs you in.',
  turnOffFailed: 'One-time codes could not be turned off.',
  turnedOff: 'One-time codes are off',
} as const;
