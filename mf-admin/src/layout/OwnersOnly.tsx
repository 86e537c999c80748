import { paths } from '@site/contract';
import { ButtonLink } from '@site/ui';
import { ScreenHead } from '../screen/ScreenHead';

interface OwnersOnlyProps {
  /** The address of the screen. */
  path: string;
}

/** In place of a screen that the role of the account does not include. */
export function OwnersOnly({ path }: OwnersOnlyProps) {
  return (
    <>
      <ScreenHead
        title="Only for owners"
        lead="Your account can write for the blog. Ask the owner of the site if you need this screen."
        path={path}
      />
      <ButtonLink to={paths.adminDashboard.to()} variant="secondary">
        Go to the dashboard
      </ButtonLink>
    </>
  );
}
