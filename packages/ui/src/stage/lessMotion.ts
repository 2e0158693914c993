/** Whoever asks for less motion, in the system or here. */
export const lessMotion = (): boolean =>
  document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
