import { paths } from '@site/contract';
import { PageHead, useRefusedForm, useSiteOrigin } from '@site/runtime';
import { Container, Eyebrow, PageTitle, Text } from '@site/ui';
import { applyCopy } from '../content/apply';
import { ApplicationForm } from './ApplicationForm';
import { useApplicationSubject } from './applicationSubject';
import { ArtworkPicture } from '../shared/artwork/ArtworkPicture';
import { signingDay } from '../shared/artwork/scenes/signingDay';
import { NextSteps } from '../shared/leads/NextSteps';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { Columns, FormPlace, Next, Opening, Scene, Sheet } from './ApplyPage.styles';

const SCENE_SIZES = '(min-width: 992px) 50vw, 1px';
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: applyCopy.title, path: paths.apply.to() },
];

export function ApplyPage() {
  const origin = useSiteOrigin();
  const isRefused = useRefusedForm() !== null;
  const { opening } = applyCopy;
  const subject = useApplicationSubject();
  return (
    <Sheet $space="none">
      <PageHead
        title={isRefused ? applyCopy.problemTitle : applyCopy.headTitle}
        description={applyCopy.description}
        path={paths.apply.to()}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <Container>
        <Columns>
          <Opening>
            <Eyebrow>{opening.eyebrow}</Eyebrow>
            <PageTitle>{subject?.title ?? opening.title}</PageTitle>
            <Text $size="lead">{opening.lead}</Text>
          </Opening>
          <FormPlace>
            <ApplicationForm subject={subject} />
          </FormPlace>
          <Next>
            <NextSteps {...applyCopy.next} />
          </Next>
          <Scene>
            <ArtworkPicture series={signingDay} sizes={SCENE_SIZES} />
          </Scene>
        </Columns>
      </Container>
    </Sheet>
  );
}
