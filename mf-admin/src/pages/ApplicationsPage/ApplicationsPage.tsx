import { paths } from '@site/contract';
import { applicationList } from '../../features/leads/applicationList';
import { applicationTexts } from '../../features/leads/applicationMessages';
import { useAdminApplicationsQuery } from '../../features/leads/applicationsAdminApi';
import { toApplicationRow } from '../../features/leads/applicationView';
import { GradYear, gradYearColumns } from '../../features/leads/GradYear';
import { LeadScreen } from '../../features/leads/LeadScreen';
import { useLeadList } from '../../features/leads/useLeadList';

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
