import { isPublicWithoutConsent } from '@site/contract';
import { unconsentedTexts } from './unconsented';
import { PublishButton } from '../list/PublishButton';
import { type StoredGolfer, toStoredGolfer } from './golferRecord';
import { useAdminSetGolferPublishedMutation } from './golfersAdminApi';
import type { GolferRow } from './golferView';

interface GolferPublishButtonProps {
  golfer: Pick<GolferRow, 'id' | 'slug' | 'name' | 'isPublished' | 'consent'>;
  /** In the golfer's form: takes the record as it is now. */
  onChanged?(stored: StoredGolfer): void;
}

/** Publishes or unpublishes a golfer, after a question when nobody is on record as having agreed. */
export function GolferPublishButton({ golfer, onChanged }: GolferPublishButtonProps) {
  const { id, slug, name, isPublished, consent } = golfer;
  const [setPublished] = useAdminSetGolferPublishedMutation();
  const isUnconsented = isPublicWithoutConsent({ isPublished: true, consent });
  const { question, detail } = unconsentedTexts;

  const change = async (next: boolean) => {
    const stored = toStoredGolfer(await setPublished({ id, slug, isPublished: next }).unwrap());
    onChanged?.(stored);
    return stored.isPublished;
  };

  return (
    <PublishButton
      name={name}
      isPublished={isPublished}
      change={change}
      question={isUnconsented ? { question, detail: detail('Publishing') } : undefined}
      isInForm={onChanged !== undefined}
    />
  );
}
