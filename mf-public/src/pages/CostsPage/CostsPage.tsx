import styled from 'styled-components';
import { costQueries, costsOf, paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { Columns, Container, Eyebrow, Heading, Section, Stack, Text, TextLink } from '@site/ui';
import { costsCopy } from '../../content/costs';
import { CostForm } from '../../features/costs/CostForm';
import { CostResult } from '../../features/costs/CostResult';
import { ClosingCall } from '../../shared/closing/ClosingCall';
import { useFees } from '../../shared/fees/useFees';
import { PageOpening } from '../../shared/opening/PageOpening';
import { useQueryForm } from '../../shared/queryForm/useQueryForm';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';
import { BulletList } from '../../shared/text/BulletList';

const { title, description, crumb, opening, sources, fees, closing } = costsCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: crumb, path: paths.costs.to() },
];

/* On paper the two offers stand alone. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

/* On paper both parts have to fit on one page. */
const Parts = styled(Stack)`
  @media print {
    gap: 6mm;
  }
`;

const Notes = styled(Stack)`
  @media print {
    gap: 2mm;

    h2 {
      font-size: 11pt;
    }

    p,
    ul {
      max-width: none;
      font-size: 8.5pt;
      line-height: 1.35;
    }
  }
`;

function Sources() {
  return (
    <Notes>
      <Heading level={2} size="m">
        {sources.title}
      </Heading>
      <BulletList>
        {sources.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </BulletList>
      <Text>{sources.note}</Text>
      <OnScreen>
        <TextLink to={sources.link.path}>{sources.link.label}</TextLink>
      </OnScreen>
    </Notes>
  );
}

function Fees() {
  const paragraphs = useFees();
  return (
    <Section $tone="band" id={fees.id} aria-labelledby="fees-title">
      <Container>
        <Columns $ratio="4fr 7fr">
          <Stack>
            <Eyebrow>{fees.eyebrow}</Eyebrow>
            <Heading level={2} id="fees-title">
              {fees.title}
            </Heading>
          </Stack>
          <Stack>
            {paragraphs.map((paragraph, index) => (
              <Text key={index} $keepsLines>
                {paragraph}
              </Text>
            ))}
          </Stack>
        </Columns>
      </Container>
    </Section>
  );
}

export function CostsPage() {
  const origin = useSiteOrigin();
  const { values, isFilled, ...form } = useQueryForm(costQueries);
  const costs = costsOf(values);
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.costs.to()}
        noindex={isFilled}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <OnScreen>
        <PageOpening {...opening} />
      </OnScreen>
      <Section $space="tight">
        <Container>
          <Parts $gap="xxl">
            <CostForm {...form} problems={costs.problems} />
            <CostResult costs={costs} isOwn={Object.keys(values).length > 0} />
            <Sources />
          </Parts>
        </Container>
      </Section>
      <OnScreen>
        <Fees />
        <ClosingCall {...closing} />
      </OnScreen>
    </>
  );
}
