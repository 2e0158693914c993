/** The result as a picture to send: drawn on a canvas with the fonts that the page has, so that it looks the same elsewhere. */

import { CHARGE_PATHS, houseOf, SHIELD_PATH } from '@homage/ui';
import type { Say } from '@homage/words';
import type { Rank, Tally } from './account.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const INK = '#2b2118';
const RUBRIC = '#9b1c1c';
const GOLD = '#b98a26';

interface Picture {
  title: string;
  headline: string;
  ranking: readonly Rank[];
  tallies: readonly Tally[];
  say: Say;
  /** What the chart shows, and the name of a round. */
  chart: string;
  round: string;
}

/** The colour of a house as the page has it. */
const colour = (tincture: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${tincture}`).trim() || INK;

function shield(to: CanvasRenderingContext2D, seat: number, x: number, y: number, size: number): void {
  const { arms } = houseOf(seat);
  to.save();
  to.translate(x, y);
  to.scale(size / 60, size / 60);
  const outline = new Path2D(SHIELD_PATH);
  to.fillStyle = colour(arms.field);
  to.fill(outline);
  if (arms.charge) {
    to.save();
    to.translate(9, 11);
    to.scale(0.7, 0.7);
    to.fillStyle = colour(arms.charge.in);
    to.fill(new Path2D(CHARGE_PATHS[arms.charge.kind]), 'evenodd');
    to.restore();
  }
  to.lineWidth = 4;
  to.strokeStyle = INK;
  to.stroke(outline);
  to.restore();
}

/** A text that is cut where there is no more room for it. */
function write(to: CanvasRenderingContext2D, text: string, x: number, y: number, room: number): void {
  let shown = text;
  while (shown.length > 1 && to.measureText(shown).width > room) shown = `${shown.slice(0, -2)}…`;
  to.fillText(shown, x, y);
}

function drawChart(to: CanvasRenderingContext2D, { tallies, say, chart, round }: Picture): void {
  const box = { x: 640, y: 210, width: 470, height: 330 };
  const values = tallies.map(({ series }) => series[0]?.values ?? []);
  const known = values.flat().filter((value) => value !== null);
  const low = Math.min(0, ...known);
  const high = Math.max(1, ...known);
  const x = (i: number): number => box.x + (box.width * i) / Math.max(1, tallies.length - 1);
  const y = (value: number): number => box.y + box.height * (1 - (value - low) / (high - low));
  to.font = '600 22px "Alegreya Sans", sans-serif';
  to.fillStyle = INK;
  write(to, chart, box.x, box.y - 18, box.width);
  to.strokeStyle = '#cbb583';
  to.lineWidth = 1.5;
  for (const tick of [low, (low + high) / 2, high]) {
    to.beginPath();
    to.moveTo(box.x, y(tick));
    to.lineTo(box.x + box.width, y(tick));
    to.stroke();
    to.textAlign = 'right';
    to.fillText(String(Math.round(tick)).replace('-', '−'), box.x - 10, y(tick) + 7);
    to.textAlign = 'left';
  }
  to.fillText(`${round} ${tallies.at(-1)?.round ?? ''}`, box.x + box.width - 90, box.y + box.height + 30);
  to.lineJoin = 'round';
  for (let seat = 0; seat < say.seats; seat++) {
    const line = new Path2D();
    const off = (seat - (say.seats - 1) / 2) * 3;
    let begun = false;
    values.forEach((row, i) => {
      const value = row[seat];
      if (typeof value !== 'number') return;
      if (begun) line.lineTo(x(i), y(value) + off);
      else line.moveTo(x(i), y(value) + off);
      begun = true;
    });
    to.strokeStyle = INK;
    to.lineWidth = 7;
    to.stroke(line);
    to.strokeStyle = colour(houseOf(seat).tincture);
    to.lineWidth = 4.5;
    to.stroke(line);
    const last = values.at(-1)?.[seat];
    if (typeof last === 'number') shield(to, seat, box.x + box.width + 8, y(last) - 16 + off * 4, 26);
  }
}

/** A PNG of 1200 × 630, the size that messages show whole. */
export async function pictureOf(picture: Picture): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const to = canvas.getContext('2d');
  if (to === null) throw new Error('no canvas');
  to.fillStyle = '#f3e9d2';
  to.fillRect(0, 0, WIDTH, HEIGHT);
  to.strokeStyle = GOLD;
  to.lineWidth = 3;
  to.strokeRect(18, 18, WIDTH - 36, HEIGHT - 36);
  to.lineWidth = 1;
  to.strokeRect(26, 26, WIDTH - 52, HEIGHT - 52);
  to.fillStyle = INK;
  to.font = '600 26px "Alegreya Sans", sans-serif';
  write(to, picture.title, 60, 84, WIDTH - 120);
  to.fillStyle = RUBRIC;
  to.font = '700 52px Cinzel, serif';
  write(to, picture.headline, 60, 146, WIDTH - 120);
  picture.ranking.forEach(({ seat, rank, points }, i) => {
    const y = 204 + i * Math.min(76, 380 / picture.ranking.length);
    to.fillStyle = RUBRIC;
    to.font = '700 30px Cinzel, serif';
    to.fillText(ROMAN[rank] ?? String(rank), 60, y + 34);
    shield(to, seat, 118, y, 38);
    to.fillStyle = INK;
    to.font = '600 32px "EB Garamond", serif';
    write(to, picture.say.name(seat), 178, y + 34, 300);
    to.font = '700 32px "Alegreya Sans", sans-serif';
    to.textAlign = 'right';
    to.fillText(points === null ? '' : String(points).replace('-', '−'), 560, y + 34);
    to.textAlign = 'left';
  });
  if (picture.tallies.length > 1) drawChart(to, picture);
  to.fillStyle = '#5f503b';
  to.font = '400 20px "Alegreya Sans", sans-serif';
  to.fillText('Homage', 60, HEIGHT - 46);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)), 'image/png'),
  );
}

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** Hands the picture to whatever can send it; where nothing can, it is saved. True if it was saved. */
export async function sharePicture(blob: Blob, name: string, title: string): Promise<boolean> {
  const file = new File([blob], name, { type: 'image/png' });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return false;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  const { saveBlob } = await import('../look/saveFile.ts');
  saveBlob(name, blob);
  return true;
}
