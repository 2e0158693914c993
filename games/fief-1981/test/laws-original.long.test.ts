import { lawsAtLength } from './laws-at-length.ts';

lawsAtLength('original');
