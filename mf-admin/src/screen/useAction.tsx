import { type ApiError, logProblem, toApiError } from '@site/runtime';
import { AlertDialog, ConfirmDialog } from '@site/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusScreenTitle } from './ScreenHead';
import { type Undo, useToast } from './Toast';

export interface Question {
  question: string;
  detail?: string;
  confirmLabel: string;
}

/** The message after an action. */
export interface Outcome {
  done?: string | undefined;
  undo?: Undo | undefined;
  failed?: string | undefined;
}

export interface Action<Subject> {
  /** Asked before the action; without a question it runs at once. */
  question?(subject: Subject): Question | undefined;
  run(subject: Subject): Promise<Outcome>;
  /** Shown in a dialog when `run` rejects. Without a sentence the failure is silent. */
  failed?(subject: Subject, error: ApiError | undefined): string | undefined;
  /** A subject that is being acted on is not started again. By default one action runs at a time. */
  keyOf?(subject: Subject): string;
  /** The control disappears with what it acted on, and gives the focus to the title. */
  removesControl?: boolean;
}

export interface ActionState<Subject> {
  start(subject: Subject): void;
  isRunning(subject: Subject): boolean;
  /** The question and the failure. */
  dialogs: ReactNode;
}

interface Asked<Subject> extends Question {
  subject: Subject;
}

/** Something that the user does to records: question, progress, announcement, failure, and where the focus goes. */
export function useAction<Subject>(action: Action<Subject>): ActionState<Subject> {
  const { keyOf = () => '' } = action;
  const announce = useToast();
  const [asked, setAsked] = useState<Asked<Subject>>();
  const [running, setRunning] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const leaveControl = useFocusAfterClose(asked !== undefined || failure !== undefined);

  const isRunning = (subject: Subject) => running.includes(keyOf(subject));

  const carryOut = async (subject: Subject) => {
    setRunning((keys) => [...keys, keyOf(subject)]);
    const { done, undo, failed } = await outcomeOf(action, subject);
    if (done !== undefined && action.removesControl) leaveControl();
    setRunning((keys) => keys.filter((key) => key !== keyOf(subject)));
    // Meanwhile another question may have been opened.
    setAsked((now) => (now?.subject === subject ? undefined : now));
    if (failed) setFailure(failed);
    if (done !== undefined) announce(done, undo);
  };

  const start = (subject: Subject) => {
    if (isRunning(subject)) return;
    const question = action.question?.(subject);
    if (question) setAsked({ ...question, subject });
    else void carryOut(subject);
  };

  const dialogs = (
    <>
      <ConfirmDialog
        question={asked?.question ?? ''}
        detail={asked?.detail}
        confirmLabel={asked?.confirmLabel ?? ''}
        isOpen={asked !== undefined}
        isBusy={asked && isRunning(asked.subject)}
        onConfirm={() => asked && !isRunning(asked.subject) && void carryOut(asked.subject)}
        onCancel={() => setAsked(undefined)}
      />
      <AlertDialog message={failure} onClose={() => setFailure(undefined)} />
    </>
  );
  return { start, isRunning, dialogs };
}

async function outcomeOf<Subject>({ run, failed }: Action<Subject>, subject: Subject): Promise<Outcome> {
  try {
    return await run(subject);
  } catch (error) {
    logProblem('An action failed', error);
    return { failed: failed?.(subject, toApiError(error)) };
  }
}

/**
 * The title gets the focus where the control that opened the dialog is no longer there. Call the result before the state
 * change that closes the dialog for a control that is about to be removed.
 */
function useFocusAfterClose(isOpen: boolean): () => void {
  const wasOpen = useRef(false);
  const isLeaving = useRef(false);

  // After each render, because there may be no dialog whose closing would trigger it.
  useEffect(() => {
    const isLost = wasOpen.current && document.activeElement === document.body;
    wasOpen.current = isOpen;
    if (isOpen || !(isLost || isLeaving.current)) return;
    isLeaving.current = false;
    focusScreenTitle();
  });

  return () => {
    isLeaving.current = true;
  };
}
