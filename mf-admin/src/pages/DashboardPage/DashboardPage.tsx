import { paths } from '@site/contract';
import { useSession } from '@site/runtime';
import { Button, ButtonLink } from '@site/ui';
import { ClipboardList, Flag, Newspaper, Users } from 'lucide-react';
import { ScreenHead } from '../../shared/screen/ScreenHead';
import { DashboardCard } from './DashboardCard';
import { CardGrid } from './dashboardParts';

/** Spec 2, Admin dashboard. */
export function DashboardPage() {
  const { logout } = useSession();

  return (
    <>
      <ScreenHead title="Dashboard" lead="What would you like to work on?" path={paths.adminDashboard.to()}>
        <Button variant="secondary" size="small" onClick={logout}>
          Logout
        </Button>
      </ScreenHead>
      <CardGrid>
        <DashboardCard
          Icon={Flag}
          title="Manage Golfers"
          text="Profiles of the athletes whom coaches see."
          to={paths.adminGolfers.to()}
        />
        <DashboardCard
          Icon={ClipboardList}
          title="View Applications"
          text="Review who has applied and export the list as CSV."
          to={paths.adminApplications.to()}
        />
        <DashboardCard
          isLead
          Icon={Newspaper}
          title="Manage Blog"
          text="Write, publish and revise what families read."
        >
          <ButtonLink to={paths.adminPostNew.to()} variant="flag">
            New Post
          </ButtonLink>
          <ButtonLink to={paths.adminBlog.to()} variant="secondary">
            View Posts
          </ButtonLink>
        </DashboardCard>
        <DashboardCard
          Icon={Users}
          title="Manage Trainers"
          text="The people behind the athletes."
          to={paths.adminTrainers.to()}
        />
      </CardGrid>
    </>
  );
}
