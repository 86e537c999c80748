import { color } from '../layout/look';
import type { Drawing } from './Drawing';
import { camera, dashed, label } from './parts';

const HEIGHT = 180;

/** Shoulders along the line to the target, arms to the hands, the club down to the ball. */
function drawPlayer(doc: PDFKit.PDFDocument, hands: { x: number; y: number }): void {
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
export const golfAngles: Drawing = {
  height: HEIGHT,
  draw(doc, width) {
    doc.rect(0, 0, width, HEIGHT).fill(color.sand);
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
