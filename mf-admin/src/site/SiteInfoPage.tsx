import { paths } from '@site/contract';
import { Stack } from '@site/ui';
import { ConsentSetting } from '../settings/ConsentSetting';
import { ReplyTemplatesSetting } from '../settings/ReplyTemplatesSetting';
import { FactSection } from './FactSection';
import { FaqSection } from './FaqSection';
import { siteInfoTexts } from './siteInfoMessages';
import { ScreenHead } from '../screen/ScreenHead';

/** The extra FAQs and the extra facts, and what is decided about the whole site. */
export function SiteInfoPage() {
  return (
    <>
      <ScreenHead title={siteInfoTexts.title} lead={siteInfoTexts.lead} path={paths.adminSiteInfo.to()} />
      <Stack $gap="xxl">
        <FaqSection />
        <FactSection />
        <ConsentSetting />
        <ReplyTemplatesSetting />
      </Stack>
    </>
  );
}
