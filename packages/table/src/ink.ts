/**
 * Plain data as the bytes of its canonical text (the same as the kernel's `canonical`, in UTF-8). A table writes it after every entry, so
 * no text is made on the way: bytes go straight onto one page that is used again and again, and what comes again and again (the
 * keys of objects of one shape, short words) is remembered as bytes. Memory changes no result. Should the rules of a game ever make a minus
 * zero, it is written as JSON writes it, as 0: a table must not stop for it, and the laws of the testkit find it.
 */

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_RECORD = 0x7b;
const CLOSE_RECORD = 0x7d;
const DELETE = 0x7f;

const FIRST_PAGE = 4096;
const REMEMBERED = 2000;
/** Shapes that begin with the same key. */
const ALIKE = 12;
/** Words that come again are shorter than digests (32 digits), which never do. */
const SHORT = 31;
/** Numbers up to here are written digit by digit. */
const SMALL = 1e9;
/** And whole numbers up to here in two parts: they are exact. */
const MOMENTS = 1e15;

/** Objects with the same keys in the same order. */
interface Shape {
  keys: readonly string[];
  sorted: readonly string[];
  /** Each sorted key as it is written, with what stands before and after it. */
  labels: readonly Uint8Array[];
}

const encoder = new TextEncoder();
const words = new Map<string, Uint8Array>();
const shapes = new Map<string, Shape[]>();

const NULL = encoder.encode('null');
const TRUE = encoder.encode('true');
const FALSE = encoder.encode('false');

export class Ink {
  #page = new Uint8Array(FIRST_PAGE);
  #at = 0;

  /** The bytes stay as they are until the next value is written. */
  write(value: unknown): Uint8Array {
    this.#at = 0;
    this.#value(value);
    return this.#page.subarray(0, this.#at);
  }

  #value(value: unknown): void {
    if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'string') this.#word(value);
    else if (typeof value === 'boolean') this.#bytes(value ? TRUE : FALSE);
    else if (value === null) this.#bytes(NULL);
    else if (typeof value !== 'object') throw new TypeError(`not plain data: ${typeof value}`);
    else if (Array.isArray(value)) this.#list(value);
    else this.#record(value as { readonly [key: string]: unknown });
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#page.length) return;
    const page = new Uint8Array(2 * (this.#at + bytes));
    page.set(this.#page);
    this.#page = page;
  }

  #byte(byte: number): void {
    this.#room(1);
    this.#page[this.#at++] = byte;
  }

  #bytes(bytes: Uint8Array): void {
    const { length } = bytes;
    this.#room(length);
    const page = this.#page;
    let at = this.#at;
    for (let i = 0; i < length; i++) page[at++] = bytes[i] as number;
    this.#at = at;
  }

  /** Digests and links never come again: plain letters go straight onto the page (a link in 3 instead of 5 microseconds). */
  #word(word: string): void {
    const { length } = word;
    if (length <= SHORT) {
      this.#bytes(wordOf(word));
      return;
    }
    this.#room(length + 2);
    const page = this.#page;
    let at = this.#at;
    page[at++] = QUOTE;
    for (let i = 0; i < length; i++) {
      const code = word.charCodeAt(i);
      if (code < SPACE || code >= DELETE || code === QUOTE || code === BACKSLASH) {
        this.#bytes(encoder.encode(JSON.stringify(word)));
        return;
      }
      page[at++] = code;
    }
    page[at++] = QUOTE;
    this.#at = at;
  }

  #number(value: number): void {
    if (!Number.isFinite(value)) throw new TypeError(`not plain data: ${value}`);
    if (!Number.isInteger(value) || value >= SMALL || value <= -SMALL) {
      // A moment of these years is thirteen digits: the seconds' thousands, then nine.
      if (Number.isInteger(value) && value >= SMALL && value < MOMENTS) this.#moment(value);
      else this.#bytes(encoder.encode(String(value)));
      return;
    }
    this.#room(11);
    if (value < 0) this.#page[this.#at++] = MINUS;
    let rest = Math.abs(value);
    let end = this.#at + 1;
    for (let more = rest; more >= 10; more = (more / 10) | 0) end++;
    this.#at = end;
    do {
      const tens = (rest / 10) | 0;
      this.#page[--end] = ZERO + rest - 10 * tens;
      rest = tens;
    } while (rest > 0);
  }

  #moment(value: number): void {
    const high = Math.floor(value / SMALL);
    this.#number(high);
    let rest = value - high * SMALL;
    this.#room(9);
    this.#at += 9;
    for (let i = 1; i <= 9; i++) {
      const tens = (rest / 10) | 0;
      this.#page[this.#at - i] = ZERO + rest - 10 * tens;
      rest = tens;
    }
  }

  /** Most lists hold numbers below a hundred. */
  #list(list: readonly unknown[]): void {
    const { length } = list;
    this.#room(3 * length + 2);
    let page = this.#page;
    let at = this.#at;
    page[at++] = OPEN_LIST;
    for (let i = 0; i < length; i++) {
      if (i > 0) page[at++] = COMMA;
      const item = list[i];
      if (typeof item === 'number' && isTiny(item)) {
        const tens = (item / 10) | 0;
        if (tens > 0) page[at++] = ZERO + tens;
        page[at++] = ZERO + item - 10 * tens;
        continue;
      }
      this.#at = at;
      this.#value(item);
      this.#room(3 * (length - i) + 2);
      page = this.#page;
      at = this.#at;
    }
    page[at++] = CLOSE_LIST;
    this.#at = at;
  }

  #record(record: { readonly [key: string]: unknown }): void {
    const proto: unknown = Object.getPrototypeOf(record);
    if (proto !== Object.prototype && proto !== null) throw new TypeError('not plain data: an instance of a class');
    const { sorted, labels } = shapeOf(record);
    this.#byte(OPEN_RECORD);
    for (let i = 0; i < sorted.length; i++) {
      this.#bytes(labels[i] as Uint8Array);
      this.#value(record[sorted[i] as string]);
    }
    this.#byte(CLOSE_RECORD);
  }
}

/** A whole number from 0 to 99. */
function isTiny(value: number): boolean {
  return value >= 0 && value < 100 && (value | 0) === value;
}

function wordOf(word: string): Uint8Array {
  const known = words.get(word);
  if (known !== undefined) return known;
  const bytes = encoder.encode(JSON.stringify(word));
  if (word.length <= SHORT && words.size < REMEMBERED) words.set(word, bytes);
  return bytes;
}

function shapeOf(record: object): Shape {
  let first = '';
  for (const key in record) {
    first = key;
    break;
  }
  const alike = shapes.get(first);
  if (alike !== undefined) for (const shape of alike) if (fits(record, shape.keys)) return shape;
  const keys = Object.keys(record);
  const sorted = [...keys].sort();
  const labels = sorted.map((key, i) => encoder.encode(`${i === 0 ? '' : ','}${JSON.stringify(key)}:`));
  const shape = { keys, sorted, labels };
  if (alike === undefined) {
    if (shapes.size < REMEMBERED) shapes.set(first, [shape]);
  } else if (alike.length < ALIKE) alike.push(shape);
  return shape;
}

/** Whether these are the keys, in this order. */
function fits(record: object, keys: readonly string[]): boolean {
  let i = 0;
  for (const key in record) if (key !== keys[i++]) return false;
  return i === keys.length;
}
