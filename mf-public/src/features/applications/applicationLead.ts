import { applicationForm, paths, toApplicationInput, type ApplicationForm } from '@site/contract';
import { ALL_FAULTS } from '../../shared/leads/checkLead';
import { draftKeys } from '../../shared/leads/draftStore';
import type { LeadKind } from '../../shared/leads/LeadKind';

export type ApplicationValues = Record<keyof ApplicationForm, string>;

/** Six fields are filled in, three are sent (docs/product.md#application-rules): the form builds name and message. */
export const applicationLead: LeadKind<ApplicationValues> = {
  path: paths.apply.to(),
  draftKey: draftKeys.apply,
  empty: { firstName: '', lastName: '', contactNumber: '', email: '', sport: '', about: '' },
  toInput: (values) => toApplicationInput(applicationForm.validateSync(values, ALL_FAULTS)),
  sources: { name: 'firstName', message: 'about' },
};
