import { useState } from 'react';
import styled from 'styled-components';
import {
  Banner,
  Button,
  Cluster,
  ConfirmDialog,
  Dialog,
  DialogButtons,
  Grid,
  Skeleton,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/ui';
import { exampleCopy } from '../../content/example';
import { Specimen } from './Specimen';

const Waiting = styled(Grid)`
  align-items: center;
`;

const { banners, dialog } = exampleCopy;

export function Feedback() {
  return (
    <>
      <Specimen is="banners">
        <Stack>
          <Banner tone="success">{banners.success}</Banner>
          <Banner tone="danger">{banners.danger}</Banner>
        </Stack>
      </Specimen>
      <Specimen is="dialogs">
        <Dialogs />
      </Specimen>
      <Specimen is="waiting">
        <Waiting $min="16rem">
          <Stack $gap="s">
            <VisuallyHidden>A skeleton</VisuallyHidden>
            <Skeleton $ratio="3 / 2" />
            <Skeleton $width="70%" $height="1.5em" />
            <Skeleton $width="40%" />
          </Stack>
          <Spinner />
        </Waiting>
      </Specimen>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'detail' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Cluster>
        <Button variant="secondary" onClick={() => setOpen('detail')}>
          Open a dialog
        </Button>
        <Button variant="danger" onClick={() => setOpen('question')}>
          Delete something
        </Button>
      </Cluster>
      <Dialog title={dialog.title} isOpen={open === 'detail'} onClose={close}>
        <Text>{dialog.text}</Text>
        <DialogButtons>
          <Button onClick={close}>All right</Button>
        </DialogButtons>
      </Dialog>
      <ConfirmDialog
        question={dialog.question}
        detail={dialog.detail}
        confirmLabel="Delete"
        isOpen={open === 'question'}
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}
