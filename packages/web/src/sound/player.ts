/** Plays the score: quietly, a few voices at a time, and never before the reader has touched the page. */

import { SCORE, type SoundName, type Voice } from './score.ts';

/** The same sound is not heard twice within this time; a hail of dice is one throw. */
const APART_MS = 60;
const AT_ONCE = 4;
/** Browsers' compressors make loud what they have pressed: behind it everything is put down again, so that nothing is above -14 dBFS. */
const DOOR = 0.29;

/** What of Web Audio is used; a test hands in another. */
export type Studio = Pick<
  BaseAudioContext,
  | 'currentTime'
  | 'sampleRate'
  | 'destination'
  | 'createOscillator'
  | 'createGain'
  | 'createBiquadFilter'
  | 'createBuffer'
  | 'createBufferSource'
  | 'createDynamicsCompressor'
>;

export class Player {
  readonly #open: () => Studio;
  readonly #clock: () => number;
  #studio: Studio | undefined;
  #desk: GainNode | undefined;
  #noise: AudioBuffer | undefined;
  #last = new Map<SoundName, number>();
  #until: number[] = [];

  constructor(open: () => Studio, clock: () => number = () => performance.now()) {
    this.#open = open;
    this.#clock = clock;
  }

  /** Plays a sound at a loudness of 0 to 1; says whether it is heard. */
  play(name: SoundName, loudness: number): boolean {
    const now = this.#clock();
    this.#until = this.#until.filter((end) => end > now);
    if (loudness <= 0 || this.#until.length >= AT_ONCE || now - (this.#last.get(name) ?? -APART_MS) < APART_MS)
      return false;
    this.#last.set(name, now);
    const voices = SCORE[name];
    this.#until.push(now + 1000 * Math.max(...voices.map(({ at = 0, attack, decay }) => at + attack + decay)));
    const studio = this.#ready();
    if (this.#desk !== undefined) this.#desk.gain.value = loudness;
    for (const voice of voices) this.#sing(studio, voice);
    return true;
  }

  #ready(): Studio {
    if (this.#studio !== undefined) return this.#studio;
    const studio = this.#open();
    const compressor = studio.createDynamicsCompressor();
    compressor.threshold.value = -18;
    compressor.ratio.value = 4;
    this.#desk = studio.createGain();
    const door = studio.createGain();
    door.gain.value = DOOR;
    this.#desk.connect(compressor).connect(door).connect(studio.destination);
    this.#noise = studio.createBuffer(1, studio.sampleRate, studio.sampleRate);
    const grain = this.#noise.getChannelData(0);
    for (let i = 0; i < grain.length; i++) grain[i] = Math.random() * 2 - 1;
    this.#studio = studio;
    return studio;
  }

  #sing(studio: Studio, voice: Voice): void {
    const { at = 0, attack, decay, gain, from, to } = voice;
    const start = studio.currentTime + at;
    const end = start + attack + decay;
    const volume = studio.createGain();
    volume.gain.setValueAtTime(0.001, start);
    volume.gain.exponentialRampToValueAtTime(gain, start + attack);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    const glide = (param: AudioParam): void => {
      param.setValueAtTime(from, start);
      if (to !== undefined) param.exponentialRampToValueAtTime(to, end);
    };
    let source: AudioScheduledSourceNode;
    let last: AudioNode;
    if ('wave' in voice) {
      const wave = studio.createOscillator();
      wave.type = voice.wave;
      glide(wave.frequency);
      source = wave;
      last = wave;
      if (voice.lowpass !== undefined) {
        const filter = studio.createBiquadFilter();
        filter.frequency.value = voice.lowpass;
        last = wave.connect(filter);
      }
    } else {
      const noise = studio.createBufferSource();
      noise.buffer = this.#noise ?? null;
      const filter = studio.createBiquadFilter();
      filter.type = voice.noise;
      filter.Q.value = voice.q;
      glide(filter.frequency);
      source = noise;
      last = noise.connect(filter);
    }
    last.connect(volume);
    if (this.#desk !== undefined) volume.connect(this.#desk);
    source.start(start);
    source.stop(end + 0.05);
  }
}

let player: Player | undefined;

/** On the one player of the page. */
export function perform(name: SoundName, loudness: number): void {
  player ??= new Player(() => new AudioContext());
  player.play(name, loudness);
}
