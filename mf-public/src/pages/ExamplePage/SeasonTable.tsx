import { Prose, ScrollRegion } from '@site/ui';
import { exampleCopy } from '../../content/example';
import { Specimen } from './Specimen';

const { caption, headings, rows } = exampleCopy.table;

export function SeasonTable() {
  return (
    <Specimen is="table">
      <Prose>
        <ScrollRegion label={caption}>
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, event, month, rounds, best }) => (
                <tr key={id}>
                  <th scope="row">{event}</th>
                  <td>{month}</td>
                  <td>{rounds}</td>
                  <td>{best}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Prose>
    </Specimen>
  );
}
