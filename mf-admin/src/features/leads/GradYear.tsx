import type { TableColumn } from '@site/ui';
import { type ApplicationRow, gradYearText } from './applicationView';

export const gradYearColumns: readonly TableColumn<ApplicationRow>[] = [
  { key: 'gradYear', header: 'Grad Year', isSortable: true, cell: gradYearText },
];

/** The same in the dialog. */
export function GradYear({ application }: { application: ApplicationRow }) {
  return (
    <div>
      <dt>Grad Year</dt>
      <dd>{gradYearText(application)}</dd>
    </div>
  );
}
