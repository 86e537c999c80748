import { namingRecords } from '../../db/namingRecords';
import { Agency, type AgencyDocFields } from './agency.model';

/** The details of the agency, whose one document has no id of the usual form. */
export const namingAgency = namingRecords<AgencyDocFields>(Agency, {
  kind: 'agency',
  select: '-__v',
  describe: ({ updatedAt }) => ({ title: 'Details of the agency', updatedAt }),
});
