import { paths } from '@site/contract';
import { applicationList } from '../../features/applications/applicationList';
import { applicationTexts } from '../../features/applications/applicationMessages';
import { useAdminApplicationsQuery } from '../../features/applications/applicationsAdminApi';
import { toApplicationRow } from '../../features/applications/applicationView';
import { GradYear, gradYearColumns } from '../../features/applications/GradYear';
import { LeadScreen } from '../../leads/LeadScreen';
import { useLeadList } from '../../leads/useLeadList';

/** Spec 2, Admin applications. */
export function ApplicationsPage() {
  const list = useLeadList(useAdminApplicationsQuery(), toApplicationRow);

  return (
    <LeadScreen
      path={paths.adminApplications.to()}
      title={applicationTexts.title}
      texts={applicationTexts}
      collection="applications"
      kind={applicationList}
      list={list}
      ownColumns={gradYearColumns}
      ownDetails={(application) => <GradYear application={application} />}
    />
  );
}
