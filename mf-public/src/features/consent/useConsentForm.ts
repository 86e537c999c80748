import { type FormEvent, useState } from 'react';
import { useFormik } from 'formik';
import { consentLinkMessages } from '@site/contract';
import { toApiError, useRefusedForm } from '@site/runtime';
import { consentCopy } from '../../content/consent';
import { consentApi } from './consentApi';
import { ANSWER, CHANGED } from './consentForm';
import { checkConsent, consentErrors, type ConsentValues, pickConsentValues } from './consentValues';
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

/** What to say after a failed answer; null where the page itself says it. */
export async function problemAfter(error: unknown, link: ConsentLink): Promise<string | null> {
  const known = toApiError(error);
  if (known?.status === 422) return null;
  if (known?.status === 404) {
    link.onUnknown();
    return null;
  }
  if (known?.status === 429) return consentCopy.tooMany;
  if (known?.status !== 409) return `${consentCopy.failed} ${consentCopy.away}`;
  // Another tab has answered, or the profile is another one now: the page shows what is true.
  await link.refresh();
  return known.code === 'stale' ? consentLinkMessages.profileChanged : consentLinkMessages.answered;
}

function firstProblem(refused: ReturnType<typeof useRefusedForm>): string | null {
  if (refused?.errors[CHANGED]) return consentLinkMessages.profileChanged;
  if (refused?.status === 429) return consentCopy.tooMany;
  return refused?.status === 503 ? `${consentCopy.failed} ${consentCopy.away}` : null;
}
