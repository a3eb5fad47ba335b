// Values are custom properties set by script: the page's CSP refuses style attributes in HTML.
import type { CSSProperties } from 'react';
import { hexText, oklchText } from '../../../content/reading/colour.ts';
import type { Palette, Shade } from '../../../content/reading/palette.ts';
import { contrastsOf, ratioText } from '../../../content/reading/palette-checks.ts';

const styleOf = (palette: Palette): CSSProperties =>
  Object.fromEntries(
    Object.entries(palette).map(([name, colour]) => [`--shade-${name}`, oklchText(colour)]),
  ) as CSSProperties;

export const PaletteSample = ({ palette }: { palette: Palette }) => (
  <figure className="palette-sample" style={styleOf(palette)} aria-label="How it looks">
    <div className="sample-band">
      <p className="sample-title">A headline on the dark band</p>
      <p className="sample-text">Light text, and the accent as a mark.</p>
      <span className="sample-action">Get Started</span>
    </div>
    <div className="sample-page">
      <p>Text on paper, as on every page.</p>
      <p className="sample-soft">Softer text for what matters less.</p>
      <p className="sample-danger">Please write your name.</p>
      <p className="sample-success">Thank you. We have received it.</p>
    </div>
    <div className="sample-dark">
      <p>The office at night.</p>
      <p className="sample-dark-soft">Softer text</p>
      <p className="sample-dark-danger">Not delivered</p>
      <p className="sample-dark-success">Sent</p>
    </div>
  </figure>
);

const Swatch = ({ under, over }: { under: string; over?: string }) => (
  <span className="swatch" aria-hidden="true" style={{ background: under, color: over }}>
    {over && 'Aa'}
  </span>
);

export function ContrastList({ palette }: { palette: Palette }) {
  const pairs = contrastsOf(palette).toSorted(
    (one, other) => one.reached / one.needed - other.reached / other.needed,
  );
  const failing = pairs.filter(({ reached, needed }) => reached < needed);
  return (
    <details className="palette-details" open={failing.length > 0}>
      <summary>
        {failing.length === 0
          ? `All ${pairs.length} pairs of text and background can be read`
          : `${failing.length} of ${pairs.length} pairs are hard to read`}
      </summary>
      <ul className="contrast-list">
        {pairs.map(({ over, under, needed, reached }) => (
          <li key={`${over} ${under}`} className="contrast">
            <Swatch under={hexText(palette[under])} over={hexText(palette[over])} />
            <span>
              {over} on {under}
            </span>
            <span className={reached < needed ? 'contrast-short' : 'soft'}>
              {ratioText(reached)}
              {reached < needed && `, needs ${ratioText(needed)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function ShadeList({ palette }: { palette: Palette }) {
  const shades = Object.keys(palette) as Shade[];
  const groups: [title: string, members: Shade[]][] = [
    ['Site, mails and the office by day', shades.filter((name) => !name.startsWith('dark-'))],
    ['The office at night', shades.filter((name) => name.startsWith('dark-'))],
  ];
  return (
    <details className="palette-details">
      <summary>All {shades.length} shades</summary>
      {groups.map(([title, members]) => (
        <section key={title} className="stack-tight">
          <h3 className="field-label">{title}</h3>
          <ul className="shade-list">
            {members.map((name) => (
              <li key={name} className="shade">
                <Swatch under={hexText(palette[name])} />
                <span>{name}</span>
                <span className="soft">{hexText(palette[name])}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
