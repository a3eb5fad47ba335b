import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { photoFaults } from '../../content/reading/photos.ts';
import { type DrawingName, drawingNames } from '../../content/schema/art.ts';
import { withColours } from '../pictures/palette.ts';
import { artSets, createDrawing } from './Drawing.tsx';
import { frames } from './frames.ts';

const told = { tags: ['One', 'Two'], seed: '/', bare: false, sections: 3, index: 1, tone: 'ink' };

const render = (drawing: ReturnType<typeof createDrawing>, name: DrawingName, place?: string) =>
  renderToStaticMarkup(createElement(drawing as () => null, { ...told, name, place } as object));

describe.each(Object.entries(artSets))('%s', (_, { drawings }) => {
  const drawing = createDrawing(drawings, () => undefined);

  it.each(drawingNames)('draws %s in colours of the palette only', (name) => {
    const svg = render(drawing, name);
    expect(svg).toMatch(/^<svg[^>]* aria-hidden="true"/);
    expect(svg).not.toMatch(
      /#[0-9a-f]{3,8}\b|oklch|rgb|(fill|stroke)="(?!none)|style=|NaN|undefined/,
    );
    expect(svg).toMatch(/class="[^"]*(fill|stroke)-/);
    expect(withColours(svg)).not.toMatch(/ class="/);
  });
});

it('is described in content/README.md, with the size that its frame has', () => {
  const rows = readFileSync('content/README.md', 'utf8').match(/^\| .*$/gm) ?? [];
  for (const name of drawingNames) {
    const row = rows.find((line) => line.includes(`\`${name}\``)) ?? '';
    expect(row, name).toContain(`${frames[name].width} × ${frames[name].height}`);
  }
});

it('has a class for every colour that a drawing of the owner may name', () => {
  const styles = ['ui/utilities.css', 'site/styles/drawing-colours.css']
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  for (const colour of ['paper', 'ink-900', 'ink-100', 'accent', 'accent-deep', 'second']) {
    for (const use of ['fill', 'stroke', 'text']) expect(styles).toContain(`.${use}-${colour} {`);
  }
});

describe('an own picture', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brand-pictures-'));
  afterAll(() => {
    // The next file reads content before its first test.
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const files: Record<string, string> = {
    values:
      '<svg viewBox="0 0 36 34" fill="none"><path id="a" class="fill-accent" d="M0 0h9v9z"/></svg>',
    story: '<svg viewBox="0 0 36 38"><image href="https://example.com/photo.jpg"/></svg>',
    'service-branding': '<svg viewBox="0 0 64 44"><path d="M1 1h9v9z"/></svg>',
  };
  cpSync('docs/screenshots/home.jpg', path.join(folder, 'hero.JPG'));
  for (const [name, svg] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.svg`), svg);
  const own = (name: string) =>
    name === 'hero' ? 'hero.JPG' : name in files ? `${name}.svg` : undefined;
  const show = (name: DrawingName, place?: string) => {
    vi.stubEnv('CONTENT_DIR', folder);
    return render(createDrawing(artSets.kites.drawings, own), name, place);
  };

  it('takes the place of a drawing: inline, with ids of its own', () => {
    expect(show('values')).toContain('<g fill="none"><path id="values-a" class="fill-accent"');
  });

  it('stays a file with the size of its frame if it is a photograph', async () => {
    mkdirSync(path.join(folder, 'brand'));
    symlinkSync(folder, path.join(folder, 'brand', 'pictures'));
    expect(await photoFaults(folder)).toEqual([]);
    expect(show('hero')).toMatch(
      /<img src="\/drawings\/hero-\d+\.[0-9a-f]{8}\.jpg" alt="" width="1440" height="800" class="hero-art/,
    );
  });

  it('is never inlined with something from elsewhere', () => {
    expect(show('story')).toMatch(/^<img src="\/drawings\/story\.[0-9a-f]{8}\.svg"/);
  });

  it('may be for one service only', () => {
    expect(show('service-pen', 'service-branding')).toContain('M1 1h9v9z');
    expect(show('service-pen', 'service-other')).not.toContain('M1 1h9v9z');
  });
});
