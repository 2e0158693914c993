/** Where each picture of a card is fetched: one file each, since a table shows a handful of them. */
const ADDRESSES = import.meta.glob<string>('./*.svg', { query: '?url', import: 'default', eager: true });

export const addressOf = (name: string): string | undefined => ADDRESSES[`./${name}.svg`];
