/** Thrown where a table is not kept here, or no longer: nothing has happened, and whoever asked asks again where it is kept. */
export class Elsewhere extends Error {
  readonly table: string;
  constructor(table: string) {
    super(`table ${table} is kept by another node`);
    this.table = table;
  }
}
