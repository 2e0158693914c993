import type { Files } from '../sheet.ts';

const drawings: Files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });
export default drawings;
