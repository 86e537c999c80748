import { deviceKeys, DRAFT_DAYS, legalChanges, limits, paths, site, type DeviceKey } from '@site/contract';
import type { LegalDocument } from './legalDocument';

interface KeptThing {
  where: 'Local storage' | 'Session storage' | 'IndexedDB' | 'Cookie';
  purpose: string;
  lifetime: string;
}

/** One entry per key: a missing one is a compile error. */
export const keptThings: Record<DeviceKey, KeptThing> = {
  etag: {
    where: 'Local storage',
    purpose: 'The version of an answer from our server, so that the same answer need not be sent twice',
    lifetime: 'At most 40 answers, the oldest goes first. All are emptied on login and logout',
  },
  body: {
    where: 'Local storage',
    purpose: 'That answer itself: public content such as posts and profiles, nothing about you',
    lifetime: 'As long as its version',
  },
  etagOrder: {
    where: 'Local storage',
    purpose: 'The order in which those answers came, so that the oldest can go',
    lifetime: 'As long as there are any',
  },
  applyDraft: {
    where: 'Local storage',
    purpose: 'What you typed into the application form, in case the connection or the page is lost',
    lifetime: `Until you have sent the form, and at most ${DRAFT_DAYS} days after the last change`,
  },
  contactDraft: {
    where: 'Local storage',
    purpose: 'What you typed into the contact form, for the same reason',
    lifetime: `Until you have sent the form, and at most ${DRAFT_DAYS} days after the last change`,
  },
  commentDraft: {
    where: 'Local storage',
    purpose:
      'Only once a comment could not be sent: that comment, so that it can be sent when we can be reached again',
    lifetime: `Until it is sent or emptied, and at most ${DRAFT_DAYS} days after the last change`,
  },
  likes: {
    where: 'Local storage',
    purpose:
      'Only once you have liked an article: which ones, and a random number with which our server counts you once. It stores neither the number nor who you are',
    lifetime: 'Until you delete it',
  },
  token: {
    where: 'Local storage',
    purpose: 'Keeps our own staff signed in. Visitors have none',
    lifetime: `Until logout; it expires after ${limits.sessionHours} hours`,
  },
  adminDrafts: {
    where: 'IndexedDB',
    purpose:
      'What our own staff have written and not saved yet, with the pictures for it. Visitors have none',
    lifetime: `Until it is saved or discarded, until logout, and at most ${DRAFT_DAYS} days after the last change`,
  },
  exportAccess: {
    where: 'Cookie',
    purpose:
      'Lets our own staff download the list of applications. Visitors have none. No script can read it, and it is sent to no other site',
    lifetime: '10 minutes, or until logout',
  },
  group: {
    where: 'Cookie',
    purpose:
      'Only while we try out a new version of a part of the site: a random number from 0 to 99, so that you see the same version on every page. It says nothing about you, and is stored nowhere else',
    lifetime: '30 days',
  },
  preview: {
    where: 'Cookie',
    purpose:
      'Only for whoever opens a link to a version of the site that is not published yet. Visitors have none',
    lifetime: 'At most a day',
  },
};

// Some keys end with the path of their response.
const nameOf = (key: DeviceKey): string => {
  const name = deviceKeys[key];
  return name.endsWith(':') ? `${name}…` : name;
};

const rows = (Object.keys(keptThings) as DeviceKey[]).map((key) => {
  const { where, purpose, lifetime } = keptThings[key];
  return [nameOf(key), where, purpose, lifetime];
});

export const cookiePolicy: LegalDocument = {
  title: 'Cookie Policy',
  description: `Everything that ${site.name} keeps in your browser, by name, with what it is for and how long it stays.`,
  path: paths.cookies.to(),
  lead: 'No advertising, no tracking, no third parties: that is why no banner asked you for anything. Here is the little that is left.',
  changed: legalChanges.cookies,
  sections: [
    {
      id: 'list',
      title: 'Everything we keep in your browser',
      blocks: [
        'A cookie is a small text that a browser stores and sends back with each request. Local storage is similar, but stays on your device; session storage is local storage of one tab, and IndexedDB is for larger things. This is the complete list.',
        {
          caption: 'Names kept in cookies, in local and session storage and in IndexedDB',
          columns: ['Name', 'Where', 'What for', 'How long'],
          rows,
        },
        'If you visit this site to read it, no cookie is set at all.',
      ],
    },
    {
      id: 'drafts',
      title: 'What you type into a form',
      blocks: [
        'Until you press the button, what you typed is on your own device and nowhere else. We cannot see it. If we cannot be reached at that moment, it stays there, and the page asks you before it sends it again. On a computer that you share, empty the form before you leave, or delete the data of this site as described below.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Other companies',
      blocks: [
        `No page of this site contacts anyone but us. Fonts, pictures and icons come from our own server; there is no advertising, no measuring by others and no embedded video. We count ourselves how fast our pages are, without storing anything in your browser: the [Privacy Policy](${paths.privacy.to()}) says how. The map, the social networks and the official sites we mention are plain links: they learn of you only if you follow them, and then their own rules apply.`,
      ],
    },
    {
      id: 'why-no-banner',
      title: 'Why there is no banner',
      blocks: [
        'UK law (the Privacy and Electronic Communications Regulations) asks for consent before anything is stored that a service does not strictly need. What is in the list is needed for something you do here: reading without loading twice, filling in a form without losing it, liking an article once, and signing in. So there is nothing to ask.',
      ],
    },
    {
      id: 'delete',
      title: 'How to delete it',
      blocks: [
        'Every browser can delete what a site has stored: look in its settings for “site data” or “cookies and site data”, and choose this site. Nothing breaks if you do. You can also forbid storage altogether; the site then works without it, only a form you have not sent is lost when you close the page.',
        `How we treat what you send us is in the [Privacy Policy](${paths.privacy.to()}).`,
      ],
    },
  ],
};
