// Before anything is painted: the theme and the language that were chosen on this device.
try {
  const set = JSON.parse(localStorage.getItem('homage.settings') ?? '{}');
  if (set.theme) document.documentElement.dataset.theme = set.theme;
  if (set.motion) document.documentElement.dataset.motion = set.motion;
  if (set.language) document.documentElement.lang = set.language;
} catch {
  // Without storage the page follows the system.
}
