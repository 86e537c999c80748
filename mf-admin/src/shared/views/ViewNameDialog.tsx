import { limits, savedViewInput, type SavedViewWire } from '@site/contract';
import { Dialog, Text } from '@site/ui';
import { NameForm } from '../form/NameForm';
import { useFocusTitleAfterClose } from '../screen/ScreenHead';
import { useToast } from '../toast/Toast';
import { useAdminRenameViewMutation, useAdminSaveViewMutation } from './savedViewsApi';
import { viewTexts } from './savedViewsView';

/** What gets a name: the choices of a list, or a view that has one. */
export type Named = Pick<SavedViewWire, 'list' | 'query'> & { view?: SavedViewWire };

interface ViewNameDialogProps {
  /** Undefined while the dialog is closed. */
  named: Named | undefined;
  onClose(): void;
}

/** Saves a view under a name, or renames it. */
export function ViewNameDialog({ named, onClose }: ViewNameDialogProps) {
  const goToTitle = useFocusTitleAfterClose(named !== undefined);
  const title = named?.view ? viewTexts.rename : viewTexts.save;

  const handleDone = () => {
    // The button that opened it goes: the choices are a saved view now.
    if (!named?.view) goToTitle();
    onClose();
  };

  return (
    <Dialog title={title} isOpen={named !== undefined} onClose={onClose}>
      {named && <ViewNameForm named={named} title={title} onDone={handleDone} onClose={onClose} />}
    </Dialog>
  );
}

// In the form the name is required, also of a view that has one.
const nameForm = savedViewInput.pick(['name']);

interface ViewNameFormProps {
  named: Named;
  title: string;
  onDone(): void;
  onClose(): void;
}

function ViewNameForm({ named, title, onDone, onClose }: ViewNameFormProps) {
  const announce = useToast();
  const [save] = useAdminSaveViewMutation();
  const [rename] = useAdminRenameViewMutation();
  const { view, ...choices } = named;

  const handleSave = async (name: string) => {
    await (view ? rename({ id: view.id, name }) : save({ ...choices, name })).unwrap();
    announce(view ? viewTexts.renamed(name) : viewTexts.saved(name));
    onDone();
  };

  return (
    <NameForm
      title={title}
      name={view?.name ?? ''}
      schema={nameForm}
      maxLength={limits.viewNameMax}
      failed={viewTexts.saveFailed}
      onSave={handleSave}
      onClose={onClose}
    >
      {!view && <Text>{viewTexts.saveLead}</Text>}
    </NameForm>
  );
}
