import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import { signingDay } from '../../shared/artwork/scenes/signingDay';
import { faqCopy } from '../../content/faqs';
import { ExtraFaqs } from '../../features/faqs/ExtraFaqs';
import { openingPreload } from '../../shared/opening/openingPictures';
import { PageOpening } from '../../shared/opening/PageOpening';
import { BuiltInFaqs } from './BuiltInFaqs';
import { faqJsonLd } from './faqJsonLd';

const { title, description, opening } = faqCopy;

export function FaqPage() {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.faq.to()}
        preload={openingPreload(signingDay, 'split', toAddress)}
        jsonLd={faqJsonLd(origin)}
      />
      <PageOpening {...opening} layout="split" series={signingDay} />
      <BuiltInFaqs />
      <ExtraFaqs />
    </>
  );
}
