import { type FormEvent, useState } from 'react';
import { useFormik } from 'formik';
import { consentLinkMessages } from '@site/contract';
import { type ApiError, toApiError, useRefusedForm } from '@site/runtime';
import { consentCopy } from '../content/consent';
import { consentApi } from './consentApi';
import {
  ANSWER,
  ANSWERED,
  CHANGED,
  checkConsent,
  consentErrors,
  type ConsentValues,
  pickConsentValues,
} from './consentForm';
import type { ConsentOffer } from './consentView';
import type { ConsentLink } from './useConsentLink';

/** The form's state: nothing that was chosen is lost when the service is away or the profile has changed. */
export function useConsentForm(offer: ConsentOffer, link: ConsentLink) {
  const refused = useRefusedForm();
  const [problem, setProblem] = useState(() => firstProblem(refused));
  const [hasSubmitted, setHasSubmitted] = useState(refused?.status === 422);
  const { declines, isDeclining } = useDecline(link, setProblem);
  const [give] = consentApi.useGiveConsentMutation();
  const { token } = link;
  const { shown } = offer;

  const formik = useFormik<ConsentValues>({
    initialValues: pickConsentValues(refused?.values),
    initialErrors: consentErrors(refused?.errors),
    initialTouched: Object.fromEntries(Object.keys(refused?.errors ?? {}).map((name) => [name, true])),
    validate: (values) => checkConsent(values, { token, shown }).errors ?? {},
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
    async onSubmit(values, { setErrors }) {
      const { input } = checkConsent(values, { token, shown });
      if (!input) return;
      try {
        link.setOffer(await give(input).unwrap());
      } catch (error) {
        setErrors(consentErrors(toApiError(error)?.fields));
        setProblem(await problemAfter(error, link));
      }
    },
  });

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isNo = submitter?.getAttribute('name') === ANSWER && submitter.getAttribute('value') === 'decline';
    setProblem(null);
    if (isNo) {
      event.preventDefault();
      void declines();
      return;
    }
    setHasSubmitted(true);
    formik.handleSubmit(event);
  };
  return { formik, problem, handleSubmit, isDeclining, isRefused: refused?.status === 422 };
}

function useDecline({ token, ...link }: ConsentLink, setProblem: (problem: string | null) => void) {
  const [decline, { isLoading: isDeclining }] = consentApi.useDeclineConsentMutation();
  const declines = async () => {
    try {
      link.setOffer(await decline(token).unwrap());
    } catch (error) {
      setProblem(await problemAfter(error, { token, ...link }));
    }
  };
  return { declines, isDeclining };
}

/** The message after a failed answer; null where the page itself shows one. */
export async function problemAfter(error: unknown, link: ConsentLink): Promise<string | null> {
  const known = toApiError(error);
  if (known?.status !== 409) return problemWithoutConflict(known, link);
  // Another tab has answered, or the profile is another one now: the page shows what is true.
  const isStale = known.code === 'stale';
  try {
    const { state } = await link.refresh(isStale ? '' : consentLinkMessages.answered);
    if (isStale) return consentLinkMessages.profileChanged;
    return state === 'open' ? consentCopy.failed : null;
  } catch (failure) {
    // A second conflict is not refreshed again: the person can send the form again.
    return problemWithoutConflict(toApiError(failure), link);
  }
}

function problemWithoutConflict(known: ApiError | undefined, link: ConsentLink): string | null {
  if (known?.status === 404) {
    link.onUnknown();
    return null;
  }
  // A message for a field that the form does not have would be seen nowhere.
  if (known?.status === 422)
    return Object.keys(consentErrors(known.fields)).length > 0 ? null : consentCopy.failed;
  if (known?.status === 429) return consentCopy.tooMany;
  return `${consentCopy.failed} ${consentCopy.away}`;
}

function firstProblem(refused: ReturnType<typeof useRefusedForm>): string | null {
  if (refused?.errors[CHANGED]) return consentLinkMessages.profileChanged;
  if (refused?.errors[ANSWERED]) return consentCopy.failed;
  if (refused?.status === 429) return consentCopy.tooMany;
  return refused?.status === 503 ? `${consentCopy.failed} ${consentCopy.away}` : null;
}
