export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'sightline.theme';

export function currentTheme(): Theme {
  const stored = read();
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function applyTheme(theme: Theme = currentTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser that stores nothing keeps the choice until it is closed.
  }
  applyTheme(theme);
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
