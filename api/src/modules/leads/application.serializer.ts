import type { ApplicationWire, applicationLabels } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { CsvColumns } from '../../http/sendCsv';
import type { ApplicationFields, ExportedApplication } from './application.model';

export function serializeApplication(application: Stored<ApplicationFields>): ApplicationWire {
  return {
    id: String(application._id),
    name: application.name,
    email: application.email,
    grad_year: application.gradYear ?? null,
    message: application.message,
    created_at: application.receivedAt.toISOString(),
    flagged: application.flags.length > 0,
  };
}

/** docs/product.md#csv-content: the columns are fixed. */
export const applicationColumns: CsvColumns<ExportedApplication, keyof typeof applicationLabels> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  grad_year: ({ gradYear }) => String(gradYear ?? ''),
  message: ({ message }) => message,
  created_at: ({ receivedAt }) => receivedAt.toISOString(),
};
