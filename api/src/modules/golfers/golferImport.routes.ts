import { golferImportInput, golferImportMessages, golferImportWire, limits } from '@site/contract';
import { fileBody } from '../../http/bodies';
import { json, route } from '../../http/route';
import { auditedImport, importGolfers } from './golferImport.service';

const FILE = {
  field: 'file',
  maxFiles: 1,
  kind: {
    bytes: limits.importBytes,
    tooLarge: golferImportMessages.tooLarge,
    empty: golferImportMessages.empty,
    several: () => golferImportMessages.several,
  },
};

export const golferImportRoute = route(
  {
    method: 'POST',
    path: '/golfers/import',
    access: 'admin',
    id: 'importGolfers',
    audit: { kind: 'golfer', action: 'import', find: auditedImport, isTrial: ({ input }) => input.dry_run },
    summary: 'Add athletes from a CSV file',
    body: fileBody(FILE, { schema: golferImportInput, missing: golferImportMessages.missing }),
    answers: { 200: json('What was imported, or in a dry run would be.', golferImportWire) },
    errors: [409],
  },
  async (_ctx, { body: { input, file } }) => {
    const { dry_run: isDryRun, skip_faulty: skipsFaulty } = input;
    return importGolfers({ file, isDryRun, skipsFaulty });
  },
);
