export const ownPasskeyTexts = {
  title: 'Passkeys',
  lead: 'With a passkey the fingerprint, face or PIN of your device signs you in, without password and code. Your password goes on working. A new password, or signing out everywhere, removes no passkey: remove those that you have lost or do not know.',
  noun: 'your passkeys',
  failed: 'Failed to load your passkeys',
  empty: 'You have no passkey yet.',
  unsupported: 'This browser cannot make passkeys. Another browser or device may.',
  neverUsed: 'Never',

  add: 'Add a passkey',
  beginFailed: 'A passkey could not be added.',
  goOn: 'Continue',
  nameLead:
    'Give it a name by which you will know it. Then your browser asks where to keep it, and for your fingerprint, face or PIN.',
  nameHint: 'Such as ‘My phone’ or ‘Office laptop’.',
  make: 'Make the passkey',
  makeFailed: 'No passkey was added.',
  cancelled: 'It was cancelled, or took too long. You can try again.',
  madeAlready: 'This device or password manager has a passkey of your account already.',
  impossible: 'This browser or device could not make one.',
  added: (name: string) => `The passkey ‘${name}’ is added`,

  rename: 'Rename',
  renameTitle: 'Rename the passkey',
  renamed: (name: string) => `The passkey is called ‘${name}’ now`,
  renameFailed: 'The passkey could not be renamed.',

  remove: 'Remove',
  removeQuestion: 'Remove this passkey?',
  removeDetail: (name: string) =>
    `‘${name}’ signs you in no more, and wherever it has signed you in, you are signed out, except here. Delete it on your device as well.`,
  removed: (name: string) => `The passkey ‘${name}’ is removed`,
  removeFailed: 'The passkey could not be removed.',
} as const;
