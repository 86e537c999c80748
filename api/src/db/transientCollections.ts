/** Hold what is of use for minutes or hours: no backup has them, and a restore empties them. */
export const transient = {
  ...{ sessions: 'sessions', attempts: 'attempts', locks: 'locks', dailyShares: 'dailyShares' },
} as const;
