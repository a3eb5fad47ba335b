import type { LogoPicture } from '../../content/reading/logo.ts';
import type { Link } from '../../content/schema/base.ts';
import type { Brand } from '../../content/schema/facts.ts';
import type { Navigation } from '../../content/schema/navigation.ts';
import { Logo } from '../../ui/Logo.tsx';

interface Props {
  brand: Brand;
  logo: LogoPicture;
  navigation: Navigation;
  path: string;
  trail: Link[];
}

/** Below 768 px the links are a popover, which needs no script. */
export const TopBar = ({ brand, logo, navigation: { main, labels }, path, trail }: Props) => (
  <header className="top-bar on-dark">
    <div className="wrap top-bar-row">
      <a className="logo" href="/" aria-label={labels.logo}>
        <Logo picture={logo} />
        <span className={brand.logoHasName ? 'sr-only' : undefined}>{brand.name}</span>
      </a>
      <button className="menu-button" type="button" popoverTarget="menu">
        {labels.menu}
        <svg viewBox="0 0 24 16" aria-hidden="true">
          <path className="menu-line" d="M0 2h24" />
          <path className="menu-line" d="M0 14h24" />
        </svg>
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label={labels.mainNavigation}>
        <ul>
          {main.map(({ text, href }) => (
            <li key={href}>
              <a href={href} aria-current={current(href, path, trail)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </header>
);

function current(href: string, path: string, trail: Link[]): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  const own = href.replace('/#', '/');
  const isWithin =
    own === href
      ? href !== '/' && trail.some((step) => step.href === href)
      : path === own || path.startsWith(`${own}/`);
  return isWithin ? 'true' : undefined;
}

export const SkipLink = ({ text }: { text: string }) => (
  <a className="skip-link" href="#main">
    {text}
  </a>
);
