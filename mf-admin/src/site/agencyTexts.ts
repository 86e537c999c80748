import { limits } from '@site/contract';

export const agencyTexts = {
  title: 'Agency details',
  lead: 'What every page of the site shows about the agency. What you leave empty is shown as it is built in.',
  loadFailed: 'The agency details could not be loaded. Please try again.',
  saveFailed: 'The agency details could not be saved.',
  saved: 'The agency details are saved',
  save: 'Save details',
  builtIn: (text: string) => `Built in: ${text}`,
  reset: (label: string) => `Use the built-in ${label}`,
  change: (label: string) => `Change the built-in ${label}`,
  contact: 'How to reach you',
  addressHint: `One line each, at most ${limits.agencyAddressLines}; the town comes last.`,
  companyHint: 'The 8 characters that Companies House gave you.',
  opening: 'Opening words of the home page',
  founder: 'The founder',
  founderLead: 'On the home page and the page ‘About’, once name and words are there. Nobody is built in.',
  fees: 'What you charge',
  feesLead: 'On the page ‘What it costs’, and in the answer about fees among the questions.',
  feesHint: 'An empty line begins a new paragraph.',
  documents:
    'Printed once when the site was built: the four PDF guides keep the built-in telephone and address.',
} as const;

/** The words of one of the two lists. */
export interface ListTexts {
  title: string;
  /** 'link'. */
  noun: string;
  lead: string;
  usesBuiltIn: string;
  useOwn: string;
  useBuiltIn: string;
  none: string;
}

export const socialTexts: ListTexts = {
  title: 'Social links',
  noun: 'link',
  lead: 'At the foot of every page, in this order.',
  usesBuiltIn: 'The site shows the built-in links:',
  useOwn: 'Write my own links',
  useBuiltIn: 'Use the built-in links',
  none: 'The site shows no social links.',
};

export const partnerTexts: ListTexts = {
  title: 'Partners',
  noun: 'partner',
  lead: 'The strip of logos above the foot of every page, in this order.',
  usesBuiltIn: 'The site shows the built-in partners:',
  useOwn: 'Choose my own partners',
  useBuiltIn: 'Use the built-in partners',
  none: 'The site shows no partners, and no strip.',
};
