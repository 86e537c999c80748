import { consentAudienceLabels, legalChanges, limits, paths, promises, site } from '@site/contract';
import type { LegalContact, LegalDocument, LegalSection } from './legalDocument';

/** Public numbers in the United Kingdom, as the charities publish them. Review them every year. */
const helplines = {
  childline: '[0800 1111](tel:08001111)',
  nspcc: '[0808 800 5000](tel:08088005000)',
  emergency: '[999](tel:999)',
} as const;

const talking: readonly LegalSection[] = [
  {
    id: 'who-talks',
    title: 'Who talks to whom',
    blocks: [
      [
        '**Us and your child.** Under 16 we speak with a parent first. Under 18 no step is taken without a parent or guardian, and nothing about a child is agreed without the family in the room.',
        `**One trainer.** Your child works with one trainer from the first call onwards. [Every trainer](${paths.trainers.to()}) is named on this site, with a phone number if they choose to publish one. If you are not sure who is calling, hang up and call us.`,
        '**Your child and college coaches.** Athletes write to coaches themselves, from their own address. You read every letter before it goes, and so do we. Ask your child to copy you in.',
        '**Coaches and us.** If a coach asks us about an athlete under 18, we speak to the family before we answer. Visitors of this site cannot write to an athlete through it.',
      ],
      `Before a trainer works with your child, ask us which checks that person has (in England the one for such work is an enhanced DBS check) and ask to see them. Ask every agency and every club the same. Nobody serious minds the question.`,
    ],
  },
  {
    id: 'who-sees',
    title: 'What coaches and others see',
    blocks: [
      `A profile is shown only with consent: a parent’s for an athlete under 18, the athlete’s own from 18 on. You get a link from us, see the profile as it would be, and choose for each part who sees it.`,
      {
        caption: 'The two choices for each part of a profile',
        columns: ['Your choice', 'Who sees that part'],
        rows: [
          [consentAudienceLabels.everybody, 'Everybody who opens this website.'],
          [consentAudienceLabels.nobody, 'Nobody outside our team.'],
        ],
      },
      [
        'Under 16 a profile shows a first name and an initial, and no school, no schedule and no social accounts, whatever was chosen. Where we have no birthday, the school year decides.',
        'The film and the schedule are parts of their own, because a film shows a face and a schedule says where a child can be met.',
        'Search engines are asked not to list a profile unless the consent says that they may.',
        'We send a profile to a college only after you have agreed to that college.',
        'Saying no costs nothing. We work just as hard for an athlete without a public profile.',
      ],
    ],
  },
];

const enquiries: LegalSection = {
  id: 'enquiries',
  title: 'What happens to what you send us',
  blocks: [
    [
      `An application or a message is read by a person of our team, usually within ${promises.answer}. It is not published, not sold, and used for no advertising.`,
      `It is deleted automatically after at most ${limits.retentionMonths} months, unless you become a client and need it longer.`,
      'Please leave out what we do not need, above all anything about your child’s health.',
      'A form that you have not sent yet is kept on your own device only, so that a bad connection loses nothing. ‘Clear the form’ removes it.',
    ],
    `The whole list, with the legal reasons, is in the [Privacy Policy](${paths.privacy.to()}).`,
  ],
};

const withdrawing = ({ mail, call }: LegalContact): LegalSection => ({
  id: 'withdraw',
  title: 'How to take a profile down',
  blocks: [
    [
      `Open the link with which you agreed, which keeps working for this, and choose ‘Withdraw the consent’. The profile leaves this site at once, and your child leaves our page of results. Articles, testimonials and comments are not changed by it: tell us if one of them names your child.`,
      `Or write to ${mail} or call ${call}. You need no reason and no form, and your child can ask as well.`,
      'We cannot reach copies that others made before. If a search engine still shows one, we ask for its removal if you wish.',
      `You can also ask us to send you everything we have about your child, or to delete it: see [your rights](${paths.privacy.to()}#your-rights).`,
    ],
  ],
});

const calling = ({ mail, call }: LegalContact): LegalSection => ({
  id: 'whom-to-call',
  title: 'Whom to call',
  blocks: [
    [
      `**Somebody is in danger now:** police or ambulance, ${helplines.emergency}`,
      `**You are under 19 and want to talk:** Childline, free, day and night, ${helplines.childline}`,
      `**You are an adult and worried about a child:** the NSPCC helpline, ${helplines.nspcc}`,
      `**Something about us or our people is not right:** ${call}, or ${mail}`,
    ],
    'Childline and the NSPCC are independent of us, and you need not tell us that you called. Outside the United Kingdom, call the emergency number of the country you are in: 911 in the United States.',
    'If a coach, a trainer or anybody else asks your child to keep a secret from you, to talk only in private messages, or to send pictures of themselves, that is a reason to call today, not to wait.',
  ],
});

export const safety = (contact: LegalContact): LegalDocument => ({
  title: 'Your child’s safety with us',
  description: `Who talks to your child at ${site.name}, what college coaches can see, how you take a profile down, and whom to call if something is wrong.`,
  path: paths.safety.to(),
  lead: 'Most of our athletes are under 18. This page says plainly who talks to whom, who sees what, and whom to call.',
  changed: legalChanges.safety,
  sections: [...talking, enquiries, withdrawing(contact), calling(contact)],
});
