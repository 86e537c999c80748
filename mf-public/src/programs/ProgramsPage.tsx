import { feesParagraphs, paths } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import {
  ButtonLink,
  Cluster,
  Container,
  Heading,
  Section,
  Stack,
  Table,
  type TableColumn,
  Text,
  TextLink,
  VisuallyHidden,
} from '@site/ui';
import { programPanels, programsPageCopy } from '../content/programsPage';
import { toSrcSet, trackBend } from '../shared/artwork/scenes';
import { Fees } from '../shared/fees/Fees';
import { PageOpening } from '../shared/opening/PageOpening';
import { SideBySide } from '../shared/table/SideBySide';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { CARD_SIZES, ProgramCardList } from './ProgramCards';
import { useProgram } from './programsApi';

const { title, headTitle, opening, compare, unsure, none, one, both } = programsPageCopy;

type Row = (typeof compare.rows)[number];

const COLUMNS: readonly TableColumn<Row>[] = [
  { key: 'item', header: compare.item, isRowHeader: true, cell: ([name]) => name },
  ...programPanels.map((program, index) => ({
    key: program.key,
    header: program.title,
    cell: (row: Row) => row[index + 1],
  })),
];

function Comparison() {
  return (
    <Section>
      <Container>
        <Stack $gap="xl">
          <Heading level={2} size="xl">
            {compare.title}
          </Heading>
          <SideBySide>
            <Table
              caption={compare.title}
              isCaptionHidden
              columns={COLUMNS}
              rows={compare.rows}
              getRowKey={([name]) => name}
            />
          </SideBySide>
          <Stack $gap="s" $align="start">
            <Heading level={3}>{unsure.title}</Heading>
            <Text>{unsure.text}</Text>
            <Cluster $gap="l">
              <TextLink to={unsure.ask.path}>{unsure.ask.label}</TextLink>
              <TextLink to={unsure.costs.path}>{unsure.costs.label}</TextLink>
            </Cluster>
          </Stack>
        </Stack>
      </Container>
    </Section>
  );
}

const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: title, path: paths.programs.to() },
];

export function ProgramsPage() {
  const toAddress = useRemoteAsset();
  const { fees } = useAgency();
  const origin = useSiteOrigin();
  const isClosed = {
    'future-champions': useProgram('future-champions').isClosed,
    'collegiate-pathway': useProgram('collegiate-pathway').isClosed,
  };
  // Both, unless the api says that one is inactive; a failed load proves nothing.
  const open = programPanels.filter(({ slug }) => !isClosed[slug]);
  const copy = [none, one, both][open.length] ?? both;
  const first = { type: 'image/avif', srcSet: toSrcSet(trackBend, toAddress), sizes: CARD_SIZES };
  return (
    <>
      <PageHead
        title={headTitle}
        description={copy.description}
        path={paths.programs.to()}
        preload={isClosed['future-champions'] ? [] : [first]}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} lead={copy.lead}>
        {open.length === 0 && <ButtonLink to={none.contact.path}>{none.contact.label}</ButtonLink>}
      </PageOpening>
      {copy.panels && (
        <Section $tone="band">
          <Container>
            <VisuallyHidden as="h2">{copy.panels}</VisuallyHidden>
            <ProgramCardList programs={open} isFirst />
          </Container>
        </Section>
      )}
      {open.length === programPanels.length && <Comparison />}
      {/* The built-in words are on /costs and in the FAQ. */}
      {fees && <Fees paragraphs={feesParagraphs(fees)} />}
    </>
  );
}
