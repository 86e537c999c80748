import { paths } from '@site/contract';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../../announcer/Announcer';

/** The two ways out of the editor; both lead to the list. */
export function usePostExits() {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const goToList = () => void navigate(paths.adminBlog.to());

  return {
    onSaved: (title: string) => {
      announce(`‘${title}’ is saved`);
      goToList();
    },
    onCancel: goToList,
  };
}
