import { color } from '../layout/look';

type Doc = PDFKit.PDFDocument;

interface Drawing {
  height: number;
  /** Draws from 0, 0 down and to the right. */
  draw: (doc: Doc, width: number) => void;
}

const GOLF_HEIGHT = 180;
const COURT_HEIGHT = 150;

interface Label {
  text: string;
  x: number;
  y: number;
  align?: 'left' | 'center' | 'right';
  tone?: string;
}

function label(doc: Doc, { text, x, y, align = 'left', tone = color.ink }: Label): void {
  doc.font('medium').fontSize(8.6).fillColor(tone);
  const width = doc.widthOfString(text);
  const shift = { left: 0, center: width / 2, right: width }[align];
  doc.text(text, x - shift, y, { lineBreak: false, baseline: 'alphabetic' });
}

/** A camera from above with its number, and the cone that it sees. */
function camera(
  doc: Doc,
  { x, y, turn, number, reach }: { x: number; y: number; turn: number; number: string; reach: number },
): void {
  doc.save().translate(x, y).rotate(turn);
  doc
    .fillOpacity(0.5)
    .path(`M0 0L${reach} ${-reach * 0.24}L${reach} ${reach * 0.24}Z`)
    .fill(color.flagPale);
  doc.fillOpacity(1);
  doc.restore();
  doc.circle(x, y, 9).fill(color.fairway);
  doc.font('display').fontSize(10).fillColor(color.chalk);
  doc.text(number, x - doc.widthOfString(number) / 2, y + 3.6, { lineBreak: false, baseline: 'alphabetic' });
}

function dashed(doc: Doc, { from, to }: { from: [number, number]; to: [number, number] }): void {
  doc.lineWidth(0.8).dash(3, { space: 3 });
  doc
    .moveTo(...from)
    .lineTo(...to)
    .stroke(color.fairway);
  doc.undash();
}

/** Shoulders along the line to the target, arms to the hands, the club down to the ball. */
function drawPlayer(doc: Doc, hands: { x: number; y: number }): void {
  const { x, y } = hands;
  doc
    .lineCap('round')
    .lineWidth(1.6)
    .moveTo(x, y)
    .lineTo(x - 5, y - 24)
    .stroke(color.ink);
  doc
    .lineWidth(5)
    .moveTo(x - 15, y + 23)
    .lineTo(x, y)
    .lineTo(x + 15, y + 23)
    .stroke(color.fairway);
  doc.ellipse(x, y + 25, 21, 8.5).fill(color.deep);
  doc.ellipse(x, y + 15, 4.6, 7).fill(color.flag);
  doc.circle(x, y + 21, 8).fill(color.flag);
  doc.lineCap('butt');
}

/** From above: the ball flies to the right, the player stands below the line. */
const golfAngles: Drawing = {
  height: GOLF_HEIGHT,
  draw(doc, width) {
    doc.rect(0, 0, width, GOLF_HEIGHT).fill(color.sand);
    const ball = { x: width * 0.52, y: 42 };
    const hands = { x: ball.x, y: 68 };
    camera(doc, { x: 40, y: hands.y, turn: 0, number: '1', reach: ball.x - 20 });
    camera(doc, { x: ball.x, y: 18, turn: 90, number: '2', reach: 84 });
    dashed(doc, { from: [ball.x, ball.y], to: [width - 46, ball.y] });
    doc
      .path(`M${width - 46} ${ball.y - 15}L${width - 46} ${ball.y + 7}`)
      .lineWidth(1.4)
      .stroke(color.fairway);
    doc.path(`M${width - 45} ${ball.y - 15}l14 4.5l-14 4.5Z`).fill(color.flag);
    dashed(doc, { from: [50, hands.y], to: [ball.x - 8, hands.y] });
    doc.circle(ball.x, ball.y, 3).lineWidth(1).fillAndStroke('#ffffff', color.ink);
    drawPlayer(doc, hands);
    label(doc, { text: 'target', x: width - 40, y: ball.y + 20, align: 'center', tone: color.mist });
    label(doc, { text: 'From behind: at the height of the hands, on the line through them', x: 30, y: 128 });
    label(doc, { text: 'Face on: straight in front of the chest, at the same height', x: 30, y: 147 });
    for (const [text, y] of [
      ['1', 128],
      ['2', 147],
    ] as const) {
      doc.circle(18, y - 3, 6.5).fill(color.fairway);
      label(doc, { text, x: 18, y, align: 'center', tone: color.chalk });
    }
    label(doc, {
      text: 'Four or five paces away from you, on a tripod, the sun behind the camera',
      x: 30,
      y: 166,
      tone: color.mist,
    });
  },
};

/** A court and a pool from above: high and behind for matches, from the side for races. */
const courtAngles: Drawing = {
  height: COURT_HEIGHT,
  draw(doc, width) {
    doc.rect(0, 0, width, COURT_HEIGHT).fill(color.sand);
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

/** Where a camera stands, for sports filmed from behind, from the side and from above. */
export const cameraAngles = { golfAngles, courtAngles } as const;
