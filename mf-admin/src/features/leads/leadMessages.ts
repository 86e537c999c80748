/** What the screens of applications and of contact messages say alike. */
export const leadTexts = {
  flagged: 'Possible spam',
  flaggedReason:
    'It looks as if a program sent this: a hidden field was filled in, or the form was sent faster than a person could. It was not mailed to you.',
  exportOpened: 'The CSV file opens in a new tab',
  exportFailed: (message: string) => `Failed to export the CSV file. ${message}`,
  exportBlocked: 'Your browser did not allow a new tab.',
  exportLink: 'Open the CSV file',
} as const;
