import { color } from '../layout/look';
import type { Drawing } from './Drawing';
import { camera, label } from './parts';

const HEIGHT = 150;

/** A court and a pool from above: high and behind for matches, from the side for races. */
export const courtAngles: Drawing = {
  height: HEIGHT,
  draw(doc, width) {
    doc.rect(0, 0, width, HEIGHT).fill(color.sand);
    const half = width / 2;
    const court = { x: 62, y: 30, width: half - 84, height: 76 };
    camera(doc, { x: 30, y: court.y + court.height / 2, turn: 0, number: '1', reach: half - 62 });
    doc.lineWidth(1.2).rect(court.x, court.y, court.width, court.height).stroke(color.fairway);
    const net = court.x + court.width / 2;
    doc
      .moveTo(net, court.y - 5)
      .lineTo(net, court.y + court.height + 5)
      .stroke(color.fairway);
    doc.circle(court.x + 16, court.y + 44, 4).fill(color.deep);
    doc.circle(court.x + court.width - 14, court.y + 30, 4).fill(color.deep);
    const pool = { x: half + 22, y: 22, width: half - 50, height: 52 };
    camera(doc, { x: pool.x + pool.width / 2, y: 108, turn: -90, number: '2', reach: 84 });
    doc.lineWidth(1.2).rect(pool.x, pool.y, pool.width, pool.height).stroke(color.fairway);
    for (const lane of [1, 2, 3]) {
      const y = pool.y + (pool.height / 4) * lane;
      doc
        .lineWidth(0.6)
        .moveTo(pool.x, y)
        .lineTo(pool.x + pool.width, y)
        .stroke(color.fairway);
    }
    doc.ellipse(pool.x + pool.width * 0.45, pool.y + pool.height * 0.625, 9, 2.6).fill(color.deep);
    label(doc, { text: 'Matches: from high up, behind', x: half / 2 + 6, y: 134, align: 'center' });
    label(doc, {
      text: 'Races: from the side, all in view',
      x: pool.x + pool.width / 2,
      y: 134,
      align: 'center',
    });
  },
};
