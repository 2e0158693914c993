/** The name of the database in which this device keeps its tables. */
export const SHELF = 'homage';
