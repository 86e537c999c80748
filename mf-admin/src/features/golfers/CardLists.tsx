import { figuresOfSport, limits, playsGolf, sportFigureOf } from '@site/contract';
import { SelectField, Text, TextField } from '@site/ui';
import { useFormikContext } from 'formik';
import { EntryList } from '../../shared/records/EntryList';
import { FieldPair } from '../../shared/records/RecordForm.styles';
import { cardTexts as texts, valueHint } from './cardTexts';
import { PasteResults } from './PasteResults';
import {
  type CardValues,
  eventLine,
  type EventEntry,
  figureLine,
  type FigureEntry,
  filmLine,
  type FilmEntry,
  newEvent,
  newFigure,
  newFilm,
  newResult,
  resultLine,
  type ResultEntry,
  sportsWithFigures,
} from './cardView';

const keyOf = ({ key }: { key: string }): string => key;

/** The four lists of a card. `sports`: those of the athlete. */
export function CardLists({ sports }: { sports: readonly string[] }) {
  return (
    <>
      <FigureList sports={sports} />
      <ResultList hasCourse={playsGolf(sports)} />
      <EntryList<FilmEntry>
        name="films"
        title={texts.films}
        level={2}
        lead={texts.filmsLead}
        noun="film"
        max={limits.cardFilms}
        createEntry={newFilm}
        folding={{ keyOf, lineOf: filmLine }}
        renderFields={(path, { lacksStill }) => (
          <>
            <Line name={`${path}.address`} label="Address" hint={texts.filmHint} />
            {lacksStill && <Text $size="small">{texts.noStill}</Text>}
            <FieldPair>
              <Line name={`${path}.title`} label="Title" />
              <Line name={`${path}.length`} label="Length" hint={texts.lengthHint} isOptional />
            </FieldPair>
          </>
        )}
      />
      <EntryList<EventEntry>
        name="schedule"
        title={texts.schedule}
        level={2}
        lead={texts.scheduleLead}
        noun="event"
        max={limits.cardEvents}
        createEntry={newEvent}
        folding={{ keyOf, lineOf: eventLine }}
        renderFields={(path) => (
          <>
            <FieldPair>
              <Line name={`${path}.on`} label="Date" type="date" />
              <Line name={`${path}.venue`} label="Venue" isOptional />
            </FieldPair>
            <Line name={`${path}.event`} label="Event" />
          </>
        )}
      />
    </>
  );
}

function FigureList({ sports }: { sports: readonly string[] }) {
  const { values } = useFormikContext<CardValues>();
  const own = sportsWithFigures(sports, values);
  return (
    <EntryList<FigureEntry>
      name="figures"
      title={texts.figures}
      level={2}
      lead={own.length === 0 ? texts.noFigures : texts.figuresLead}
      noun="figure"
      max={own.length === 0 ? 0 : limits.cardFigures}
      createEntry={() => newFigure(own)}
      folding={{ keyOf, lineOf: figureLine }}
      renderFields={(path, { sport, figure }) => {
        const rules = sportFigureOf(sport, figure);
        const choices = figuresOfSport(sport).map(({ id, name }) => ({ value: id, label: name }));
        return (
          <>
            <FieldPair>
              <SelectField name={`${path}.sport`} label="Sport" options={own} emptyLabel="Choose a sport" />
              <SelectField
                name={`${path}.figure`}
                label="Figure"
                options={choices}
                emptyLabel="Choose a figure"
              />
            </FieldPair>
            <FieldPair>
              <Line name={`${path}.value`} label="Value" hint={rules && valueHint(rules)} />
              <Line name={`${path}.on`} label="Date" type="date" isOptional />
            </FieldPair>
            <Line name={`${path}.note`} label="Note" hint={texts.noteHint} isOptional />
          </>
        );
      }}
    />
  );
}

function ResultList({ hasCourse }: { hasCourse: boolean }) {
  return (
    <EntryList<ResultEntry>
      name="results"
      title={texts.results}
      level={2}
      lead={texts.resultsLead}
      noun="result"
      max={limits.cardResults}
      addsFirst
      tools={<PasteResults />}
      createEntry={newResult}
      folding={{ keyOf, lineOf: resultLine }}
      renderFields={(path, { yards, rating, slope }) => (
        <>
          <FieldPair>
            <Line name={`${path}.on`} label="Date" type="date" />
            <Line name={`${path}.venue`} label="Venue" isOptional />
          </FieldPair>
          <Line name={`${path}.event`} label="Event" />
          <FieldPair>
            <Line name={`${path}.score`} label="Score" hint={texts.scoreHint} />
            <Line name={`${path}.place`} label="Place" hint={texts.placeHint} isOptional />
          </FieldPair>
          {(hasCourse || `${yards}${rating}${slope}` !== '') && (
            <>
              <Line name={`${path}.yards`} label="Yards" inputMode="numeric" isOptional />
              <FieldPair>
                <Line name={`${path}.rating`} label="Course rating" inputMode="decimal" isOptional />
                <Line
                  name={`${path}.slope`}
                  label="Slope"
                  inputMode="numeric"
                  hint={texts.golfHint}
                  isOptional
                />
              </FieldPair>
            </>
          )}
        </>
      )}
    />
  );
}

type LineProps = Pick<
  Parameters<typeof TextField>[0],
  'name' | 'label' | 'hint' | 'type' | 'inputMode' | 'isOptional'
>;

/** The browser must not autofill its user's own data. */
const Line = (props: LineProps) => <TextField autoComplete="off" {...props} />;
