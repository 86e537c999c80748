import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import {
  Columns,
  Container,
  Eyebrow,
  Heading,
  Section,
  Stack,
  Table,
  type TableColumn,
  Text,
  TextLink,
} from '@site/ui';
import { costsCopy } from '../content/costs';
import { ClosingCall } from '../shared/closing/ClosingCall';
import { useFees } from '../shared/fees/useFees';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { BulletList } from '../shared/text/BulletList';

const { title, description, crumb, opening, parts, example, sources, fees, closing } = costsCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: crumb, path: paths.costs.to() },
];

type Row = (typeof example.rows)[number];

const Sum = styled.strong`
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const COLUMNS: readonly TableColumn<Row>[] = [
  { key: 'item', header: example.item, isRowHeader: true, cell: ({ label }) => label },
  ...example.offers.map((name, index) => ({
    ...{ key: name, header: name, isNumeric: true },
    cell: ({ cells, isSum }: Row) => (isSum ? <Sum>{cells[index]}</Sum> : cells[index]),
  })),
];

const Bullets = ({ items }: { items: readonly string[] }) => (
  <BulletList>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </BulletList>
);

function Words() {
  return (
    <Columns $ratio="1fr 1fr">
      {parts.map((part) => (
        <Stack key={part.title}>
          <Heading level={2} size="m">
            {part.title}
          </Heading>
          <Bullets items={part.items} />
        </Stack>
      ))}
    </Columns>
  );
}

function Example() {
  return (
    <Stack $gap="l">
      <Heading level={2}>{example.title}</Heading>
      <Text $size="lead">{example.text}</Text>
      <Table
        caption={example.caption}
        columns={COLUMNS}
        rows={example.rows}
        getRowKey={({ label }) => label}
      />
    </Stack>
  );
}

function Sources() {
  return (
    <Stack>
      <Heading level={2} size="m">
        {sources.title}
      </Heading>
      <Bullets items={sources.items} />
      <Text>{sources.note}</Text>
      <TextLink to={sources.link.path}>{sources.link.label}</TextLink>
    </Stack>
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
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.costs.to()}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} />
      <Section $space="tight">
        <Container>
          <Stack $gap="xxl">
            <Words />
            <Example />
            <Sources />
          </Stack>
        </Container>
      </Section>
      <Fees />
      <ClosingCall {...closing} />
    </>
  );
}
