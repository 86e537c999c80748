import { Grid, Prose, PullQuote, Stat } from '@site/ui';
import { exampleCopy } from '../../content/example';
import { homeFigures } from '../../content/figures';
import { Specimen } from './Specimen';

const { quote } = exampleCopy;

export function WordsSpecimen() {
  return (
    <Specimen is="words">
      <PullQuote source={quote.source}>{quote.words}</PullQuote>
      <Grid as="ul" role="list" $min="13rem" $isRuled>
        {homeFigures.map((figure) => (
          <li key={figure.value}>
            <Stat {...figure} />
          </li>
        ))}
      </Grid>
      <Prose>
        <p>
          Long texts stand in a measure of 68 characters. <strong>Bold</strong> and <em>emphasis</em> are
          rare, and a <a href="#words">link</a> looks like one.
        </p>
        <ul>
          <li>Lists have square marks</li>
          <li>and room to breathe.</li>
        </ul>
        <dl>
          <dt>Sophomore</dt>
          <dd>Somebody in the second of the four years of high school or college.</dd>
          <dt>Roster</dt>
          <dd>The list of players on a team.</dd>
        </dl>
        <details>
          <summary>Something to unfold</summary>
          <p>For an aside that most readers can skip.</p>
        </details>
      </Prose>
    </Specimen>
  );
}
