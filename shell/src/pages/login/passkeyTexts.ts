/** Of the login page alone; `loginFailure` has what it says of a password as well. */
export const passkeyTexts = {
  signIn: 'Sign in with a passkey',
  cancelled: 'No passkey was used. You can try again, or log in with your password.',
  impossible: 'This browser could not use a passkey here. Please log in with your password.',
  refused:
    'Failed to log in. That passkey is not known here, or it took too long. Please try again, or use your password.',
} as const;
