import { legalChanges, paths, site } from '@site/contract';
import type { LegalContact, LegalDocument, LegalSection } from './legalDocument';

const company = ({ office, mail, call, companyNumber }: LegalContact): LegalSection => ({
  id: 'company',
  title: 'Who we are',
  blocks: [
    [
      `**Registered name:** ${site.legalName}`,
      `**Trading name:** ${site.name}`,
      `**Company number:** ${companyNumber}`,
      `**Registered in:** ${site.registeredIn}`,
      `**Registered office:** ${office}`,
      `**Email:** ${mail}`,
      `**Telephone:** ${call}`,
    ],
  ],
});

const rules: readonly LegalSection[] = [
  {
    id: 'use',
    title: 'Using this website',
    blocks: [
      'You may read, print and share the pages of this site, and download the guides, for yourself, your family, your school or your club. You need no account.',
      'Please do not:',
      [
        'send us something false, or an application in somebody else’s name without their knowledge,',
        'collect the names, photos or results of our athletes, or write to them outside this site: most of them are minors,',
        'copy the profiles or the pictures to another site,',
        'disturb the service, for instance by sending forms automatically.',
      ],
    ],
  },
  {
    id: 'applying',
    title: 'Applying and writing to us',
    blocks: [
      'An application is a question, not an order. It costs nothing and commits nobody. There is a contract between us only when you and we, and for an athlete under 18 a parent or guardian, have signed one; that contract says what it costs and how it can be cancelled.',
      'If you are under 16, please apply together with a parent.',
    ],
  },
  {
    id: 'no-guarantee',
    title: 'What we cannot promise',
    blocks: [
      'Colleges choose their students, and coaches choose their players. Nobody can guarantee a scholarship, a place in a team or a visa, and we do not.',
      'The figures and rules on this site were right, to our knowledge, on the date given with their source. College sport changes its rules often. Before you decide anything, check with the college or with the body that made the rule. Nothing here is legal, tax or immigration advice.',
      'Testimonials that are marked as illustrative were written by us; they are not the words of a real person.',
    ],
  },
  {
    id: 'content',
    title: 'Using what is on this site',
    blocks: [
      'The texts, drawings, guides and the logo belong to us, and the logos of our partners to them. You may quote a passage if you name this site. For anything more, ask us; we usually say yes to schools and clubs.',
      'If you see something here that should not be here, for instance a photo of you, tell us. We take it down first and talk about it afterwards.',
    ],
  },
  {
    id: 'links',
    title: 'Links to other sites',
    blocks: [
      'We link to colleges, to testing and eligibility bodies, and to social networks because they are useful. We do not run them and are not responsible for what they say.',
    ],
  },
  {
    id: 'liability',
    title: 'If something goes wrong',
    blocks: [
      'We look after this site with care, but it may be interrupted or contain a mistake. As far as the law allows, we are not liable for loss that comes from relying on a free page of it, or from its being unavailable.',
      'Nothing in these terms limits our liability for death or injury caused by negligence, for fraud, or for anything else where the law does not allow a limit. Your rights as a consumer stay as they are.',
    ],
  },
];

const law = ({ mail, call }: LegalContact): LegalSection => ({
  id: 'law',
  title: 'Law, complaints and changes',
  blocks: [
    `These terms follow the law of ${site.registeredIn}, and its courts decide any dispute. If you live in Scotland or Northern Ireland, you can also go to the courts there.`,
    `Not happy with something? Write to ${mail} or call ${call}. We would rather know. How to complain about the use of personal information is in the [Privacy Policy](${paths.privacy.to()}#complaints).`,
    'We may change these terms. The date at the top says when we last did; for an application or a message, the version in force on the day it was sent applies.',
  ],
});

export const terms = (contact: LegalContact): LegalDocument => ({
  title: 'Terms & Conditions',
  description: `The rules for using the website of ${site.name}, and who stands behind it.`,
  path: paths.terms.to(),
  lead: 'Short rules for using this website. If we work for you, a separate written agreement says what we do and what it costs.',
  changed: legalChanges.terms,
  sections: [company(contact), ...rules, law(contact)],
});
