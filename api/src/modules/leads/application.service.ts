import type { ApplicationInput } from '@site/contract';
import { announceExport } from '../accounts/accountMail.service';
import { type Stored, readAll } from '../../db/findPage';
import { createLeadHistory } from './leadHistory.service';
import { createLeadService } from './lead.service';
import { type LeadPeople, createLeadPeople } from './leadPeople.service';
import { createLeadReplies } from './leadReply.service';
import { createLeadWords } from './leadWords.service';
import { createLeadWork } from './leadWork.service';
import { type ApplicationFields, Application, exportedFields } from './application.model';

export { announceExport };

export const applications = createLeadService<ApplicationFields, ApplicationInput>({
  kind: 'applications',
  trashKind: 'application',
  model: Application,
  ownFields: ({ grad_year }) => ({ gradYear: grad_year }),
});

export const applicationWork = createLeadWork(Application);
export const applicationHistory = createLeadHistory(Application);
export const applicationWords = createLeadWords(Application);
export const applicationReplies = createLeadReplies(Application);

/** Of both kinds of leads. */
export const leadPeople = (message: string): LeadPeople =>
  createLeadPeople(Application, { application: Application.collection.collectionName, message });

/** All records, newest first, for the export. */
export function readApplications(): AsyncGenerator<Stored<ApplicationFields>> {
  return readAll(Application, {
    sort: { field: 'receivedAt', direction: -1 },
    select: exportedFields,
  });
}

export function findApplication(id: string): Promise<Stored<ApplicationFields> | null> {
  return Application.findById(id).lean<Stored<ApplicationFields> | null>().exec();
}
