import { paths } from '@site/contract';
import { Stack } from '@site/ui';
import { ConsentSetting } from '../../features/settings/ConsentSetting';
import { ReplyTemplatesSetting } from '../../features/settings/ReplyTemplatesSetting';
import { FactSection } from '../../features/siteInfo/FactSection';
import { FaqSection } from '../../features/siteInfo/FaqSection';
import { siteInfoTexts } from '../../features/siteInfo/siteInfoMessages';
import { ScreenHead } from '../../shared/screen/ScreenHead';

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
