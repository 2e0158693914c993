import { setbacks } from './setback.ts';

setbacks(true);
