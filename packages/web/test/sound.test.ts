import { GAMES } from '@homage/registry';
import { CUES } from '@homage/words';
import { describe, expect, it, vi } from 'vitest';
import { cuesOf } from '../src/sound/hear.ts';
import { playInTurn } from '../src/sound/play.ts';
import { Player, type Studio } from '../src/sound/player.ts';
import { SCORE, type SoundName } from '../src/sound/score.ts';

/** A studio that writes down what it is asked to make. */
function studio() {
  const made: string[] = [];
  const param = () => ({ value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });
  const node = (kind: string) => () => {
    made.push(kind);
    const self = {
      ...{ gain: param(), frequency: param(), Q: param(), threshold: param(), ratio: param(), type: '', buffer: null },
      connect: (next: object) => next,
      start: () => undefined,
      stop: () => undefined,
    };
    return self;
  };
  const open = () =>
    ({
      ...{ currentTime: 0, sampleRate: 8, destination: {} },
      createOscillator: node('wave'),
      createGain: node('gain'),
      createBiquadFilter: node('filter'),
      createBuffer: () => ({ getChannelData: () => new Float32Array(8) }),
      createBufferSource: node('noise'),
      createDynamicsCompressor: node('compressor'),
    }) as unknown as Studio;
  return { made, open };
}

describe('the player', () => {
  it('makes nothing at all until a sound is wanted, and nothing when it is told to be silent', () => {
    const { made, open } = studio();
    const player = new Player(open, () => 0);
    expect(player.play('coin', 0)).toBe(false);
    expect(made).toEqual([]);
    expect(player.play('coin', 0.35)).toBe(true);
    expect(made.filter((kind) => kind === 'wave')).toHaveLength(2);
  });

  it('does not play one sound twice within 60 ms, nor more than four at once', () => {
    let now = 0;
    const player = new Player(studio().open, () => now);
    expect(player.play('bell', 1)).toBe(true);
    now = 59;
    expect(player.play('bell', 1)).toBe(false);
    now = 61;
    expect(player.play('bell', 1)).toBe(true);
    expect(player.play('toll', 1)).toBe(true);
    expect(player.play('crown', 1)).toBe(true);
    expect(player.play('coin', 1)).toBe(false);
    now = 4000;
    expect(player.play('coin', 1)).toBe(true);
  });

  // How loud they are is measured where they are made: `sound.browser.long.test.ts`.
  it('keeps every sound short', () => {
    for (const [name, voices] of Object.entries(SCORE)) {
      expect(voices.length, name).toBeGreaterThan(0);
      for (const { attack, decay, at = 0 } of voices) expect(at + attack + decay, name).toBeLessThan(2.5);
    }
  });
});

describe('sounds in turn', () => {
  it('begin one after the other, the horn after all that was still to be heard; what is stale is left out, the horn never', () => {
    vi.useFakeTimers();
    try {
      const heard: SoundName[] = [];
      for (const name of ['die', 'coin', 'pawn', 'seal', 'bell', 'turn'] as const)
        playInTurn(name, 1, (one) => heard.push(one));
      expect(heard).toEqual(['die']);
      vi.runAllTimers();
      expect(heard).toEqual(['die', 'coin', 'pawn', 'seal', 'turn']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what is heard', () => {
  const words = {
    cue: ({ kind }: { kind: string }) => ({ thrown: 'die', paid: 'coin', died: 'toll' })[kind] as 'die' | undefined,
    weight: ({ kind }: { kind: string }) => (kind === 'died' ? 3 : kind === 'quiet' ? 0 : 1) as 0 | 1 | 3,
  };
  const hear = (...kinds: string[]) =>
    cuesOf(
      kinds.map((kind) => ({ kind, data: {} }) as never),
      words,
      0,
    );

  it('is the two weightiest of a moment, in their order, each once', () => {
    expect(hear('thrown', 'thrown', 'paid')).toEqual(['die']);
    expect(hear('thrown', 'paid', 'died')).toEqual(['die', 'toll']);
    expect(hear('other')).toEqual([]);
  });

  it('is nothing after a long absence', () => {
    expect(hear(...new Array<string>(13).fill('thrown'))).toEqual([]);
  });

  it.each(GAMES)('$id names sounds that are in the score', ({ words: game }) => {
    expect(game.cue).toBeDefined();
    for (const cue of CUES) expect(SCORE[cue]).toBeDefined();
  });
});
