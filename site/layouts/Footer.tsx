import { Fragment } from 'react';
import type { Link } from '../../content/schema/base.ts';
import type { Brand } from '../../content/schema/facts.ts';
import type { Navigation } from '../../content/schema/navigation.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Drawing } from '../art/Drawing.tsx';

interface Props {
  brand: Brand;
  navigation: Navigation;
  path: string;
  year: number;
}

const LinkGroup = ({ heading, links, path }: { heading: string; links: Link[]; path: string }) => (
  <div className="footer-group">
    <h2>{heading}</h2>
    <ul>
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href} aria-current={href === path ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </div>
);

const Contact = ({ brand, heading }: { brand: Brand; heading: string }) => (
  <div className="footer-group">
    <h2>{heading}</h2>
    <address>
      <a href={`mailto:${brand.email}`}>{brand.email}</a>
      {brand.addressLines.map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </address>
  </div>
);

export const Footer = ({ brand, navigation: { footer, labels }, path, year }: Props) => (
  <footer className="footer">
    <Drawing name="footer" />
    <div className="footer-dark on-dark">
      <div className="wrap footer-grid">
        <div className="footer-brand">
          <p className="logo">
            <Logo />
            <span>{brand.name}</span>
          </p>
          <p>{footer.text}</p>
        </div>
        <nav className="footer-nav" aria-label={labels.footerNavigation}>
          {footer.groups.map((group) => (
            <LinkGroup key={group.heading} {...group} path={path} />
          ))}
        </nav>
        <Contact brand={brand} heading={footer.contactHeading} />
      </div>
      <div className="wrap footer-end">
        <p>
          © {year} {footer.copyright}
        </p>
        <p>{brand.tagline}</p>
      </div>
    </div>
  </footer>
);
