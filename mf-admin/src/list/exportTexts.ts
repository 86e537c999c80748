export const exportTexts = {
  action: 'Export CSV',
  busy: 'Preparing the CSV file…',
  opened: 'The CSV file opens in a new tab',
  failed: (message: string) => `Failed to export the CSV file. ${message}`,
  blocked: 'Your browser did not allow a new tab.',
  link: 'Open the CSV file',
} as const;
