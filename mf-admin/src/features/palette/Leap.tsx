import { paths } from '@site/contract';
import { useSession } from '@site/runtime';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PaletteTarget } from './PaletteEntry';

/** A choice; each one is an object of its own, so that the same target can be chosen twice. */
export interface Choice {
  target: PaletteTarget;
}

/**
 * Goes where was chosen, by a click on a link as if it stood in the page: what asks before unsaved work is lost
 * (guardExits) watches links and buttons. Mounted beside the dialog, it goes after that has closed.
 */
export function Leap({ choice }: { choice: Choice | undefined }) {
  const { logout } = useSession();
  const linkRef = useRef<HTMLAnchorElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const target = choice?.target;

  useEffect(() => {
    if (choice) (choice.target === 'logout' ? buttonRef : linkRef).current?.click();
  }, [choice]);

  return (
    <span hidden>
      <Link ref={linkRef} to={typeof target === 'object' ? target.to : paths.adminDashboard.to()} />
      <button type="button" ref={buttonRef} data-leaves-page="" onClick={logout} />
    </span>
  );
}
