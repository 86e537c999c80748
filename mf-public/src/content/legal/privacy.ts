import { legalChanges, limits, noticeVersion, paths, site } from '@site/contract';
import type { LegalContact, LegalDocument, LegalSection } from './legalDocument';
import { privacyChildren, privacyRights } from './privacyPeople';

const KEPT = `${limits.retentionMonths} months`;

const responsible = (contact: LegalContact): LegalSection => ({
  id: 'who-we-are',
  title: 'Who is responsible',
  blocks: [
    `${site.legalName} decides what happens with the information described here. In the words of the law we are the controller. We are registered in ${site.registeredIn} under the number ${contact.companyNumber}, and our office is at ${contact.office}.`,
    `For anything on this page write to ${contact.mail}, call ${contact.call}, or send a letter to the office. The company is small and has no data protection officer; the people who answer are the people who run it.`,
  ],
});

const handling: readonly LegalSection[] = [
  {
    id: 'what-and-why',
    title: 'What we use, and why',
    blocks: [
      'The law (the UK GDPR) requires a lawful basis for each use. These are ours.',
      {
        caption: 'What we use, what for, and the lawful basis',
        columns: ['What', 'What for', 'Lawful basis'],
        rows: [
          [
            'Your application: name, email, contact number, sport, what you choose to tell us, and the page of this site from which you came to the form',
            'To read it, to call you back, and to say whether and how we can help',
            'Steps you ask for before a contract, Article 6(1)(b). Where the applicant is under 18: our legitimate interest in answering, Article 6(1)(f), with a parent beside them',
          ],
          [
            'A message from the contact form: name, email, your words, and the page of this site from which you came to the form',
            'To answer it',
            'Legitimate interest in answering people who write to us, Article 6(1)(f)',
          ],
          [
            'A comment under an article: the name that you give, and your words. Everybody can read both',
            'To show it there, where the article allows comments',
            'Legitimate interest in a conversation that you choose to join, Article 6(1)(f)',
          ],
          [
            'A like under an article: a number that says neither who you are nor what else you like',
            'To count each like once',
            'Legitimate interest in an honest number, Article 6(1)(f)',
          ],
          [
            'An athlete’s profile on this site, as far as the family has agreed: name, photo, country, sport, class year, school, height, results, marks, films, schedule, social accounts and a quote',
            'So that college coaches can find and assess the athlete',
            'Consent, Article 6(1)(a), which can be withdrawn at any time',
          ],
          [
            'What a college receives as well as an athlete’s own letters: the profile, results and school reports',
            'So that its coaches can assess the athlete who writes to them, where the family wants it',
            'The contract with the family, Article 6(1)(b), college by college and only after you have said yes',
          ],
          [
            'The name, photo, email and telephone number of our trainers',
            'So that families know who they would work with, and can reach them',
            'Legitimate interest in presenting our team, Article 6(1)(f)',
          ],
          [
            'The network address (IP address) a form or a login comes from',
            'To stop floods of messages and the guessing of passwords',
            'Legitimate interest in keeping the service safe, Article 6(1)(f)',
          ],
          [
            'How fast a page was, for about one page view in ten, and the errors of our own program on any page. Neither your name nor your network address, nor anything that tells one visitor from another',
            'To notice pages that are slow or broken',
            'Legitimate interest in pages that work, Article 6(1)(f). They are only counted, and a count identifies nobody',
          ],
        ],
      },
      'You do not have to give us anything; without a name and an email address we simply cannot answer. Decisions about you are made by people, never by a computer alone.',
      'Please leave out what we do not need in a first message, for instance anything about your health.',
    ],
  },
  {
    id: 'who-else',
    title: 'Who else sees it',
    blocks: [
      'We do not sell information, and we do not show advertising.',
      [
        'The companies that run our servers and our mailbox. They work on our instructions, under contract.',
        'U.S. colleges and their coaches, when you have agreed to that college (see the next section).',
        'Everybody, for what is on a public profile: that is what the consent is for.',
        'Authorities and courts, where the law requires it.',
      ],
    ],
  },
  {
    id: 'abroad',
    title: 'Outside the United Kingdom',
    blocks: [
      'A college in the United States is outside the United Kingdom, and most colleges are not covered by the agreement between the two countries on data (the UK–US data bridge). Your rights there may be weaker: a college follows its own law, may keep what it receives, and the ICO cannot order it to delete anything.',
      'So we send nothing without asking. For each college we tell you what would go to whom, and send it only when you, and for an athlete under 18 a parent, have agreed to it in writing. The law calls that explicit consent to a transfer, Article 49(1)(a). You can take it back for everything that has not been sent yet.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      {
        caption: 'How long each kind of information is kept',
        columns: ['What', 'How long'],
        rows: [
          [
            'Applications and contact messages',
            `At most ${KEPT} from the day they arrive. They are then deleted automatically; the check runs every day`,
          ],
          [
            'Comments and likes',
            `As long as the article. A comment that we delete is gone after ${limits.trashDays} days; write to us, and it goes at once`,
          ],
          ['The email that tells us of them', 'No longer than the application or message itself'],
          [
            'An athlete’s profile and photo',
            `Until the consent is withdrawn, or until the athlete has no more use for it. What we delete can be brought back by us for ${limits.trashDays} days, unseen by anybody else, and is gone after that`,
          ],
          [
            'The record of who consented to what, and when',
            'As long as the profile. It is deleted together with it',
          ],
          [
            'Requests about your data, and our answers',
            'As long as any other message. If we erase you, it goes at once; what stays is that somebody was erased, and when',
          ],
          [
            'Copies for emergencies (backups)',
            'At most 30 days. If we have to restore one, what you asked us to erase is erased again',
          ],
          ['Contracts and invoices', 'Six years after the end of the financial year, as tax law requires'],
          ['Network addresses counted against misuse', 'At most 30 minutes'],
          [
            'Server logs',
            'Time, page, result and network address of each request, for at most 30 days. Nothing that you typed is written there',
          ],
        ],
      },
      `If an application becomes a contract, what the work needs moves to your file, and the rule for contracts applies. What your own browser keeps is listed in the [Cookie Policy](${paths.cookies.to()}).`,
    ],
  },
];

const changes: LegalSection = {
  id: 'changes',
  title: 'Changes to this page',
  blocks: [
    `This is version ${noticeVersion}. Beside each form is a short version of this page, and we store with what you send which version you saw. If we change something that matters, the date at the top changes, and we write to the families we work with before it applies.`,
  ],
};

export const privacyPolicy = (contact: LegalContact): LegalDocument => ({
  title: 'Privacy Policy',
  description: `What ${site.name} knows about you, why, for how long, who else sees it, and how you can have it changed or deleted.`,
  path: paths.privacy.to(),
  lead: 'We ask for little, keep it for a fixed time, and never sell it. Many of the people we write about are under 18, so we ask a parent first.',
  changed: legalChanges.privacy,
  sections: [
    responsible(contact),
    ...handling,
    ...privacyChildren(contact),
    ...privacyRights(contact),
    changes,
  ],
});
