import { ArrowRight, ClipboardList, Flag, type LucideIcon, Newspaper, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { useSession } from '@site/runtime';
import {
  Button,
  ButtonLink,
  Card,
  CardLink,
  Cluster,
  Grid,
  Heading,
  iconProps,
  Muted,
  Stack,
} from '@site/ui';
import { ScreenHead } from '../screen/ScreenHead';
import { WaitingList } from './WaitingList';

/** docs/product.md#admin-dashboard. */
export function DashboardPage() {
  const { logout } = useSession();

  return (
    <>
      <ScreenHead title="Dashboard" lead="What would you like to work on?" path={paths.adminDashboard.to()}>
        <Button variant="secondary" size="small" onClick={logout}>
          Logout
        </Button>
      </ScreenHead>
      <WaitingList />
      <Grid $min="22rem" $gap="m">
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
      </Grid>
    </>
  );
}

interface DashboardCardProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** Highlights the card of the most frequent task. */
  isLead?: boolean;
  /** Makes the whole card a link; absent on a card with buttons. */
  to?: string;
  children?: ReactNode;
}

function DashboardCard({ Icon, title, text, isLead, to, children }: DashboardCardProps) {
  return (
    <DashboardCardRoot $tone={isLead ? 'deep' : 'outline'}>
      <CardMark>
        <Icon {...iconProps} />
      </CardMark>
      <CardWords $gap="xxs">
        <Heading level={2} size="xs">
          {to ? <CardLink to={to}>{title}</CardLink> : title}
        </Heading>
        <Muted>{text}</Muted>
      </CardWords>
      {children && <Cluster $gap="xs">{children}</Cluster>}
      {to && (
        <CardArrow>
          <ArrowRight {...iconProps} />
        </CardArrow>
      )}
    </DashboardCardRoot>
  );
}

const DashboardCardRoot = styled(Card)`
  gap: ${({ theme }) => theme.space.m};
  padding: ${({ theme }) => theme.space.l};

  &:has(h2 a:hover) {
    border-color: ${({ theme }) => theme.color.edge};
  }
`;

const CardMark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.accent};
`;

const CardWords = styled(Stack)`
  flex: 1;
`;

const CardArrow = styled.span`
  position: absolute;
  top: ${({ theme }) => theme.space.l};
  right: ${({ theme }) => theme.space.l};
  color: ${({ theme }) => theme.color.muted};
`;
