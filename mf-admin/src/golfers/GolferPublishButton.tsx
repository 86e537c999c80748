import { isPublicWithoutConsent } from '@site/contract';
import { unconsentedTexts } from './unconsented';
import { PublishButton } from '../list/PublishButton';
import { useAdminSetGolferPublishedMutation } from './golfersAdminApi';
import type { GolferRow } from './golferView';

interface GolferPublishButtonProps {
  golfer: Pick<GolferRow, 'id' | 'slug' | 'name' | 'isPublished' | 'consent'>;
}

/** Publishes or unpublishes a golfer, after a question when nobody is on record as having agreed. */
export function GolferPublishButton({ golfer }: GolferPublishButtonProps) {
  const { id, slug, name, isPublished, consent } = golfer;
  const [setPublished] = useAdminSetGolferPublishedMutation();
  const isUnconsented = isPublicWithoutConsent({ isPublished: true, consent });
  const { question, detail } = unconsentedTexts;

  const change = async (next: boolean) => {
    const { is_published } = await setPublished({ id, slug, isPublished: next }).unwrap();
    return is_published;
  };

  return (
    <PublishButton
      name={name}
      isPublished={isPublished}
      change={change}
      question={isUnconsented ? { question, detail: detail('Publishing') } : undefined}
    />
  );
}
