import { useAdminMakeConsentLinkMutation } from './consentLinksApi';
import { consentLinkTexts } from './golferMessages';
import { LinkRequestForm } from './LinkRequestForm';

/** Makes a consent link for a person. */
export function ConsentLinkForm({ golferId }: { golferId: string }) {
  const [make] = useAdminMakeConsentLinkMutation();
  return (
    <LinkRequestForm
      prefix="consent"
      texts={consentLinkTexts}
      make={(person) => make({ golferId, ...person }).unwrap()}
    />
  );
}
