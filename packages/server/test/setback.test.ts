import { setbacks } from './setback.ts';

setbacks(false);
