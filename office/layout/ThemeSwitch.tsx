import { useState } from 'react';
import { IconButton } from '../../ui/icons.tsx';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const names: Record<Theme, string> = {
  system: 'as the device',
  light: 'light',
  dark: 'dark',
};

const readTheme = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system';

/** index.html reads the choice before the first paint. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const change = () => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
    document.documentElement.dataset.theme = next;
    localStorage.setItem('theme', next);
    setTheme(next);
  };
  return <IconButton icon={theme} label={`Colours: ${names[theme]}`} onClick={change} />;
}
