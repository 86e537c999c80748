import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import {
  Columns,
  Container,
  Grid,
  Heading,
  Section,
  Stack,
  Table,
  type TableColumn,
  Text,
  TextLink,
} from '@site/ui';
import { costsCopy } from '../content/costs';
import { Fees, useFees } from '../shared/fees/Fees';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { SideBySide } from '../shared/table/SideBySide';
import { BulletList } from '../shared/text/BulletList';
import { Stat } from '../shared/stat/Stat';

const { title, description, crumb, opening, example, method, sources } = costsCopy;
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
    key: name,
    header: name,
    isNumeric: true,
    cell: ({ cells, isSum }: Row) => (isSum ? <Sum>{cells[index]}</Sum> : cells[index]),
  })),
];

function Example() {
  return (
    <Section $tone="band">
      <Container>
        <Stack $gap="xl">
          <Heading level={2}>{example.title}</Heading>
          <Text $size="lead">{example.text}</Text>
          <Grid $min="20rem" $isRuled>
            {example.sums.map((sum) => (
              <Stat key={sum.label} {...sum} />
            ))}
          </Grid>
          <SideBySide>
            <Table
              caption={example.caption}
              columns={COLUMNS}
              rows={example.rows}
              getRowKey={({ label }) => label}
            />
          </SideBySide>
        </Stack>
      </Container>
    </Section>
  );
}

function Method() {
  return (
    <Section>
      <Container>
        <Columns $ratio="1fr 1fr">
          <Stack $gap="l" $align="start">
            <Heading level={2}>{method.title}</Heading>
            <BulletList as="ol">
              {method.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </BulletList>
            <TextLink to={method.link.path}>{method.link.label}</TextLink>
          </Stack>
          <Stack $gap="l">
            <Heading level={2} size="s">
              {sources.title}
            </Heading>
            {[...sources.items, sources.note].map((item) => (
              <Text key={item} $size="small" $tone="muted">
                {item}
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
      <Fees paragraphs={useFees()} />
      <Example />
      <Method />
    </>
  );
}
