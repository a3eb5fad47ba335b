import { Fragment } from 'react';
import type { LogoPicture } from '../../content/reading/logo.ts';
import type { Link } from '../../content/schema/base.ts';
import type { Brand } from '../../content/schema/facts.ts';
import type { Navigation } from '../../content/schema/navigation.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Drawing } from '../art/Drawing.tsx';
import { phoneLink } from '../seo/address.ts';

interface Props {
  brand: Brand;
  logo: LogoPicture;
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
      {brand.phone && (
        <>
          <br />
          <a href={phoneLink(brand.phone)}>{brand.phone}</a>
        </>
      )}
      {brand.addressLines.map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </address>
  </div>
);

export const Footer = ({ brand, logo, navigation: { footer, labels }, path, year }: Props) => (
  <footer className="footer">
    <Drawing name="footer" />
    <div className="footer-dark on-dark">
      <div className="wrap footer-grid">
        <div className="footer-brand">
          <p className="logo">
            <Logo picture={logo} />
            <span className={brand.logoHasName ? 'sr-only' : undefined}>{brand.name}</span>
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
        {brand.legalLine && <p>{brand.legalLine}</p>}
      </div>
    </div>
  </footer>
);
