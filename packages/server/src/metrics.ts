/** Figures for those who watch over a server, in the text form that Prometheus reads. */

const BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export class Metrics {
  readonly #counters = new Map<string, number>();
  readonly #times = new Map<string, { buckets: number[]; sum: number; count: number }>();

  count(name: string, by = 1): void {
    this.#counters.set(name, (this.#counters.get(name) ?? 0) + by);
  }

  /** How long something took, in milliseconds. */
  time(name: string, ms: number): void {
    let times = this.#times.get(name);
    if (times === undefined) {
      times = { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
      this.#times.set(name, times);
    }
    times.sum += ms;
    times.count++;
    for (let i = 0; i < BUCKETS.length; i++)
      if (ms <= (BUCKETS[i] as number)) times.buckets[i] = (times.buckets[i] ?? 0) + 1;
  }

  /** Everything, with the gauges that the caller knows. */
  text(gauges: { readonly [name: string]: number }): string {
    const lines: string[] = [];
    for (const [name, value] of Object.entries(gauges))
      lines.push(`# TYPE homage_${name} gauge`, `homage_${name} ${value}`);
    for (const [name, value] of this.#counters) {
      lines.push(`# TYPE homage_${name}_total counter`, `homage_${name}_total ${value}`);
    }
    for (const [name, { buckets, sum, count }] of this.#times) {
      lines.push(`# TYPE homage_${name}_ms histogram`);
      BUCKETS.forEach((le, i) => void lines.push(`homage_${name}_ms_bucket{le="${le}"} ${buckets[i]}`));
      lines.push(`homage_${name}_ms_bucket{le="+Inf"} ${count}`, `homage_${name}_ms_sum ${sum.toFixed(3)}`);
      lines.push(`homage_${name}_ms_count ${count}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
