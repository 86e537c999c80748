import { paths } from '@site/contract';
import { ButtonLink, Stack } from '@site/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { siteScreens } from '../screen/adminScreens';
import { ScreenHead } from '../screen/ScreenHead';
import { EntrySection } from './EntrySection';
import { factKind, faqKind, siteInfoTexts } from './siteInfoView';

/** The extra FAQs and the extra facts, and the way to what else the site shows. */
export function SiteInfoPage() {
  const { hash } = useLocation();
  // The reply templates used to be on this screen: bookmarks still link to them there.
  if (hash === '#reply-templates') return <Navigate to={paths.adminReplyTemplates.to()} replace />;
  return (
    <>
      <ScreenHead title={siteInfoTexts.title} lead={siteInfoTexts.lead} path={paths.adminSiteInfo.to()}>
        {siteScreens.map(({ label, to }) => (
          <ButtonLink key={to} to={to} variant="secondary" size="small">
            {label}
          </ButtonLink>
        ))}
      </ScreenHead>
      <Stack $gap="xxl">
        <EntrySection kind={faqKind} />
        <EntrySection kind={factKind} />
      </Stack>
    </>
  );
}
