import { adminForms, type AdminGolferWire, limits, paths, playsGolf, sportFigureOf } from '@site/contract';
import { ButtonLink, SelectField, Stack, TextField } from '@site/ui';
import { useFormikContext } from 'formik';
import { type ComponentProps, useState } from 'react';
import { useParams } from 'react-router-dom';
import { EntryList } from '../form/EntryList';
import { isGone } from '../form/failureText';
import { RecordForm } from '../form/RecordForm';
import { FieldPair } from '../form/RecordForm.styles';
import { useKindForm, useRecordQuery } from '../list/recordKind';
import { Loaded, MissingScreen } from '../screen/Loaded';
import { golferName } from '../screen/personView';
import { ScreenHead } from '../screen/ScreenHead';
import {
  blankEvent,
  blankFigure,
  blankFilm,
  blankResult,
  cardKind,
  cardTexts as texts,
  type CardValues,
  type EventEntry,
  eventLine,
  figureChoices,
  type FigureEntry,
  figureLine,
  type FilmEntry,
  filmLine,
  type ResultEntry,
  resultLine,
  sportsWithFigures,
  toStoredCard,
  valueHint,
  withChosen,
} from './cardView';
import { ConsentLinks } from './ConsentLinks';

/** docs/product.md#the-card-of-an-athlete: figures, results, films and schedule of one athlete. */
export function GolferCardPage() {
  const { id = '' } = useParams();
  const { currentData: golfer, error, refetch } = useRecordQuery<AdminGolferWire>('golfers', id);

  if (isGone(error)) return <MissingScreen />;
  return (
    <>
      <ScreenHead
        title={texts.title}
        lead={golfer && texts.lead(golferName(golfer))}
        path={paths.adminGolferCard.to(id)}
      >
        {golfer && (
          <ButtonLink to={adminForms.golfer(golfer.id)} variant="secondary">
            {texts.form}
          </ButtonLink>
        )}
      </ScreenHead>
      <Loaded query={{ data: golfer, error, refetch }} failed={texts.loadFailed}>
        {(loaded) => (
          <Stack $gap="l">
            <ConsentLinks golferId={loaded.id} />
            <CardForm key={loaded.id} golfer={loaded} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function CardForm({ golfer }: { golfer: AdminGolferWire }) {
  // Later answers must not overwrite edits.
  const [stored] = useState(() => toStoredCard(golfer));
  const { form } = useKindForm(cardKind, { stored });
  return (
    <RecordForm title={texts.title} saveLabel={texts.save} form={form}>
      <CardLists sports={golfer.sports} />
    </RecordForm>
  );
}

/** The browser must not autofill its user's own data. */
const CardLine = (props: ComponentProps<typeof TextField>) => <TextField autoComplete="off" {...props} />;

/** The four lists of a card. `sports`: those of the athlete. */
function CardLists({ sports }: { sports: readonly string[] }) {
  return (
    <>
      <FigureList sports={sports} />
      <ResultList isGolf={playsGolf(sports)} />
      <EntryList<FilmEntry>
        name="films"
        title={texts.films}
        lead={texts.filmsLead}
        noun="film"
        max={limits.cardFilms}
        blank={blankFilm}
        lineOf={filmLine}
        renderFields={(path) => (
          <>
            <CardLine name={`${path}.address`} label="Address" hint={texts.filmHint} />
            <FieldPair>
              <CardLine name={`${path}.title`} label="Title" />
              <CardLine name={`${path}.length`} label="Length" hint={texts.lengthHint} isOptional />
            </FieldPair>
          </>
        )}
      />
      <EntryList<EventEntry>
        name="schedule"
        title={texts.schedule}
        lead={texts.scheduleLead}
        noun="event"
        max={limits.cardEvents}
        blank={blankEvent}
        lineOf={eventLine}
        renderFields={(path) => (
          <>
            <FieldPair>
              <CardLine name={`${path}.on`} label="Date" type="date" />
              <CardLine name={`${path}.venue`} label="Venue" isOptional />
            </FieldPair>
            <CardLine name={`${path}.event`} label="Event" />
          </>
        )}
      />
    </>
  );
}

function FigureList({ sports }: { sports: readonly string[] }) {
  const { values, initialValues } = useFormikContext<CardValues>();
  // Also those that were stored: a sport that was changed by mistake can be chosen again.
  const own = sportsWithFigures(sports, [...initialValues.figures, ...values.figures]);
  return (
    <EntryList<FigureEntry>
      name="figures"
      title={texts.figures}
      lead={own.length === 0 ? texts.noFigures : texts.figuresLead}
      noun="figure"
      max={own.length === 0 ? 0 : limits.cardFigures}
      blank={blankFigure(own)}
      lineOf={figureLine}
      renderFields={(path, { sport, figure }) => {
        const rules = sportFigureOf(sport, figure);
        return (
          <>
            <FieldPair>
              <SelectField
                name={`${path}.sport`}
                label="Sport"
                options={withChosen(own, sport)}
                emptyLabel="Choose a sport"
              />
              <SelectField
                name={`${path}.figure`}
                label="Figure"
                options={figureChoices(sport, figure)}
                emptyLabel="Choose a figure"
              />
            </FieldPair>
            <FieldPair>
              <CardLine name={`${path}.value`} label="Value" hint={rules && valueHint(rules)} />
              <CardLine name={`${path}.on`} label="Date" type="date" isOptional />
            </FieldPair>
            <CardLine name={`${path}.note`} label="Note" hint={texts.noteHint} isOptional />
          </>
        );
      }}
    />
  );
}

function ResultList({ isGolf }: { isGolf: boolean }) {
  return (
    <EntryList<ResultEntry>
      name="results"
      title={texts.results}
      lead={texts.resultsLead}
      noun="result"
      max={limits.cardResults}
      addsFirst
      blank={blankResult}
      lineOf={resultLine}
      renderFields={(path, result) => (
        <>
          <FieldPair>
            <CardLine name={`${path}.on`} label="Date" type="date" />
            <CardLine name={`${path}.venue`} label="Venue" isOptional />
          </FieldPair>
          <CardLine name={`${path}.event`} label="Event" />
          <FieldPair>
            <CardLine name={`${path}.score`} label="Score" hint={texts.scoreHint} />
            <CardLine name={`${path}.place`} label="Place" hint={texts.placeHint} isOptional />
          </FieldPair>
          {(isGolf || hasCourse(result)) && <CourseFields path={path} />}
        </>
      )}
    />
  );
}

const hasCourse = ({ yards, rating, slope }: ResultEntry): boolean => `${yards}${rating}${slope}` !== '';

/** The course of a golf event. `path` is the path of the result in the form. */
function CourseFields({ path }: { path: string }) {
  return (
    <>
      <CardLine name={`${path}.yards`} label="Yards" inputMode="numeric" isOptional />
      <FieldPair>
        <CardLine name={`${path}.rating`} label="Course rating" inputMode="decimal" isOptional />
        <CardLine name={`${path}.slope`} label="Slope" inputMode="numeric" hint={texts.golfHint} isOptional />
      </FieldPair>
    </>
  );
}
