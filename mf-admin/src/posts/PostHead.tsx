import { paths } from '@site/contract';
import { ButtonLink } from '@site/ui';
import { ScreenHead } from '../screen/ScreenHead';
import { revisionTexts } from './postMessages';

/** The head of the editor. `id`: of the stored post. */
export function PostHead({ id }: { id: string | undefined }) {
  if (!id) return <ScreenHead title="New Post" path={paths.adminPostNew.to()} />;
  return (
    <ScreenHead title="Edit Post" path={paths.adminPostEdit.to(id)}>
      <ButtonLink variant="secondary" to={paths.adminPostRevisions.to(id)}>
        {revisionTexts.link}
      </ButtonLink>
    </ScreenHead>
  );
}
