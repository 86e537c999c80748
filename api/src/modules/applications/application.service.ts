import type { ApplicationInput } from '@site/contract';
import { type Stored, readAll } from '../../db/findPage';
import { notAfter } from '../../db/filters';
import { createLeadService } from '../leads/lead.service';
import { type ApplicationFields, Application, exportedFields } from './application.model';

export const applications = createLeadService<ApplicationFields, ApplicationInput>({
  kind: 'applications',
  model: Application,
  ownFields: ({ grad_year }) => ({ gradYear: grad_year }),
});

/** All records, newest first, for the export. */
export function readApplications(): AsyncGenerator<Stored<ApplicationFields>> {
  return readAll(Application, {
    sort: { receivedAt: -1 },
    fields: exportedFields,
  });
}

export function findApplication(id: string): Promise<Stored<ApplicationFields> | null> {
  return Application.findById(id).lean<Stored<ApplicationFields> | null>().exec();
}

/** Deletes records after the promised retention period, and returns their number. */
export async function purgeApplications(now: Date): Promise<number> {
  return (await Application.deleteMany({ purgeAfter: notAfter(now) })).deletedCount;
}
