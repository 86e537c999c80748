export type DownloadKey = 'eligibilityChecklist' | 'recruitingTimeline' | 'lettersToCoaches' | 'videoGuide';

export interface Download {
  key: DownloadKey;
  /** Its name on the site and on the visitor's disk. */
  file: string;
  path: string;
  title: string;
  /** `npm run documents` fails when the real number differs. */
  pages: number;
}

const FOLDER = '/downloads/';

const download = (key: DownloadKey, file: string, about: { title: string; pages: number }): Download => ({
  key,
  file,
  path: FOLDER + file,
  ...about,
});

/** The documents that the shell serves and /resources offers, in reading order. */
export const downloads: readonly Download[] = [
  download('eligibilityChecklist', 'eligibility-checklist.pdf', { title: 'Eligibility checklist', pages: 3 }),
  download('recruitingTimeline', 'recruiting-timeline.pdf', { title: 'Recruiting timeline', pages: 3 }),
  download('lettersToCoaches', 'letters-to-coaches.pdf', { title: 'Letters to coaches', pages: 4 }),
  download('videoGuide', 'video-guide.pdf', { title: 'Video guide', pages: 4 }),
];

/** The text of the site about all of them. */
export const downloadLimits = { kilobytes: 300 } as const;

/** The date of the texts. Rules change, so each document states it at both ends. */
export const downloadsEdition = { label: 'October 2025', date: '2025-10-01T09:00:00Z' } as const;
