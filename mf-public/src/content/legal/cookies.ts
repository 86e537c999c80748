import { deviceKeys, DRAFT_DAYS, legalChanges, limits, paths, site, type DeviceKey } from '@site/contract';
import type { LegalDocument, LegalTable } from './legalDocument';

interface KeptThing {
  where: 'Local storage' | 'IndexedDB' | 'Cookie';
  purpose: string;
  lifetime: string;
  /** Visitors have none. */
  isForStaff?: true;
}

/** One entry per key: a missing one is a compile error. */
const keptThings: Record<DeviceKey, KeptThing> = {
  applyDraft: {
    where: 'Local storage',
    purpose: 'What you have typed into the application form, in case the page or the connection is lost',
    lifetime: `Until you send or clear the form, and at most ${DRAFT_DAYS} days after the last change`,
  },
  contactDraft: {
    where: 'Local storage',
    purpose: 'What you have typed into the contact form, for the same reason',
    lifetime: `Until you send or clear the form, and at most ${DRAFT_DAYS} days after the last change`,
  },
  likes: {
    where: 'Local storage',
    purpose:
      'Once you like an article: which ones, and a random number so that each like is counted once. Our server keeps neither the number nor who you are',
    lifetime: 'Until you delete it',
  },
  body: {
    where: 'Local storage',
    purpose: 'Public content that you have already loaded, such as posts and profiles; nothing about you',
    lifetime:
      'At most 40 answers from our server; all are cleared when there are more, and on login and logout',
  },
  etag: {
    where: 'Local storage',
    purpose: 'Which version of that content you have, so that it is not sent twice',
    lifetime: 'As long as the content',
  },
  group: {
    where: 'Cookie',
    purpose:
      'While we try out a new version of a part of the site: a random number from 0 to 99, so that you see the same version on every page',
    lifetime: '30 days',
  },
  token: {
    where: 'Local storage',
    purpose: 'Keeps our own staff signed in',
    lifetime: `Until logout, and at most ${limits.sessionHours} hours`,
    isForStaff: true,
  },
  adminDrafts: {
    where: 'IndexedDB',
    purpose: 'What they have written and not saved yet, with its pictures',
    lifetime: `Until it is saved or discarded, until logout, and at most ${DRAFT_DAYS} days after the last change`,
    isForStaff: true,
  },
  exportAccess: {
    where: 'Cookie',
    purpose: 'Lets them download the list of applications. No script can read it',
    lifetime: '10 minutes, or until logout',
    isForStaff: true,
  },
  preview: {
    where: 'Cookie',
    purpose: 'For those who open a link to a version of the site that is not published yet',
    lifetime: 'At most a day',
    isForStaff: true,
  },
};

// Some keys end with the path of their response.
const nameOf = (key: DeviceKey): string => {
  const name = deviceKeys[key];
  return name.endsWith(':') ? `${name}…` : name;
};

const tableOf = (caption: string, isForStaff: boolean): LegalTable => ({
  caption,
  columns: ['Name', 'What for', 'How long', 'Where'],
  rows: (Object.keys(keptThings) as DeviceKey[])
    .filter((key) => Boolean(keptThings[key].isForStaff) === isForStaff)
    .map((key) => {
      const { where, purpose, lifetime } = keptThings[key];
      return [nameOf(key), purpose, lifetime, where];
    }),
});

export const cookiePolicy = (): LegalDocument => ({
  title: 'Cookie Policy',
  description: `Everything that ${site.name} keeps in your browser, by name, with what it is for and how long it stays.`,
  path: paths.cookies.to(),
  lead: 'If you only read this site, it sets at most one cookie: a number from 0 to 99, and only while we try out a new version. There is no advertising, no tracking and no other company involved, so there is no banner.',
  changed: legalChanges.cookies,
  sections: [
    {
      id: 'list',
      title: 'What your browser may keep',
      blocks: [
        'A cookie is a short piece of text that a browser sends back with each request. Local storage never leaves your device by itself. This is the whole list for visitors; an entry appears only when you do what it is for.',
        tableOf('Names kept in the browsers of visitors', false),
        'What you type into a form stays on your own device until you press the button; we cannot see it before. If you share the computer, clear the form before you leave.',
      ],
    },
    {
      id: 'delete',
      title: 'How to delete it',
      blocks: [
        'Look for ‘site data’ or ‘cookies and site data’ in the settings of your browser, and choose this site. Nothing breaks if you delete it. You can also block storage altogether: then only a form that you have not sent is lost when you close the page.',
      ],
    },
    {
      id: 'why-no-banner',
      title: 'Why there is no banner',
      blocks: [
        'UK law (the Privacy and Electronic Communications Regulations) requires your consent before a site stores what it does not strictly need. Everything in the list but one is needed for something that you ask for: reading without loading twice, filling in a form without losing it, liking an article, signing in. The one is the cookie of a version that we try out: without it, the site would change under you from page to page.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Other companies',
      blocks: [
        `No page of this site contacts anyone but us: fonts, pictures and icons come from our own server, and no video is embedded. We measure how fast our pages are without storing anything in your browser; the [Privacy Policy](${paths.privacy.to()}) says how. The map, the social networks and the official sites are plain links: those sites see you only if you follow the link, and then their own rules apply.`,
      ],
    },
    {
      id: 'staff',
      title: 'Only for our own staff',
      blocks: [
        'You have these only if you sign in to run this site. IndexedDB is local storage for larger content.',
        tableOf('Names kept in the browsers of our staff', true),
      ],
    },
  ],
});
