/** As much of a document as a board needs to be drawn into without a browser: what stands on the paper can be read off as text. */

class Leaf {
  parentNode: Sheet | null = null;
  readonly nodeType: number = 3;
  data: string;

  constructor(data: string) {
    this.data = data;
  }

  get nextSibling(): Leaf | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  remove(): void {
    this.parentNode?.removeChild(this);
  }

  get text(): string {
    return this.data;
  }
}

export class Sheet extends Leaf {
  override readonly nodeType = 1;
  readonly localName: string;
  readonly childNodes: Leaf[] = [];
  readonly #attributes = new Map<string, string>();
  readonly style = {
    cssText: '',
    setProperty: (name: string, value: unknown) =>
      value === '' || value === null
        ? this.removeAttribute(`style.${name}`)
        : this.setAttribute(`style.${name}`, value),
  };

  constructor(localName: string) {
    super('');
    this.localName = localName;
  }

  get ownerDocument(): unknown {
    return PAPER;
  }

  get firstChild(): Leaf | null {
    return this.childNodes[0] ?? null;
  }

  setAttribute(name: string, value: unknown): void {
    this.#attributes.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  contains(other: Leaf | null): boolean {
    for (let at = other; at !== null; at = at.parentNode) if (at === this) return true;
    return false;
  }

  insertBefore(child: Leaf, before: Leaf | null): Leaf {
    child.remove();
    child.parentNode = this;
    this.childNodes.splice(before === null ? this.childNodes.length : this.childNodes.indexOf(before), 0, child);
    return child;
  }

  removeChild(child: Leaf): void {
    const at = this.childNodes.indexOf(child);
    if (at >= 0) this.childNodes.splice(at, 1);
    child.parentNode = null;
  }

  // Nobody listens, looks for anything or measures here.
  addEventListener(): void {}
  removeEventListener(): void {}
  querySelectorAll(): [] {
    return [];
  }
  querySelector(): null {
    return null;
  }
  getBoundingClientRect(): object {
    return { x: 0, y: 0, width: 0, height: 0, left: 0, top: 0, right: 0, bottom: 0 };
  }

  override get text(): string {
    const attributes = [...this.#attributes]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => ` ${name}="${value}"`);
    return `<${this.localName}${attributes.join('')}>\n${this.childNodes.map(({ text }) => text).join('\n')}\n</${this.localName}>`;
  }
}

export const PAPER = {
  createElementNS: (_: string, name: string) => new Sheet(name),
  createTextNode: (data: string) => new Leaf(data),
};
