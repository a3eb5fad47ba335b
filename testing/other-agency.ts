// Turns a copy of the content into another agency: 'Lumen Werk', a design office in Leipzig. The browser tests build it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { parseDocument } from 'yaml';

/** A value for each place in a YAML file; a name or a number per step. */
type Changes = [place: (string | number)[], value: unknown][];

const photo = 'Blick über Leipzig.JPG';

export const brand = `name: Lumen Werk
tagline: Gestaltung, die trägt.
description: Ein Designbüro in {{city}}. Wir gestalten und bauen Websites, Läden und Apps.
email: hallo@lumenwerk.example
address:
  street: Karl-Heine-Straße 93
  city: Leipzig
  postalCode: "04229"
  country: Deutschland
  countryCode: DE
founded: "2019-05"
timeZone: Europe/Berlin
art: arcs
legalLine: Amtsgericht Leipzig, HRB 12345
`;

export const palette = `ink: "#10302c"
paper: "#fbfaf4"
accent: "#7fd6c2"
second: "#e0b44c"
danger: "#a4133c"
success: "#2b6f77"
`;

export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#7fd6c2"/><path fill="#10302c" d="M14 8h6v18h10v6H14z"/></svg>`;

const yaml: Record<string, Changes> = {
  'facts.yaml': [
    [['locale'], 'de-DE'],
    [['currency'], 'EUR'],
    [['replyHours'], 48],
    [['freeMinutes'], 45],
    [['prices', 'basic'], 1290],
    [['prices', 'premium'], 2490],
    [['policyDate'], 'November 2026'],
  ],
  'about.yaml': [
    [['hero', 'title'], 'Klare Gestaltung für Geschwindigkeitsbegrenzungsfreunde'],
    [['hero', 'text'], 'Wir gestalten ruhig, bauen sorgfältig und erklären, was wir tun.'],
    [['values', 'items', 3, 'icon'], 'check'],
    [['values', 'items', 3, 'title'], 'Weniger ist leichter'],
  ],
  'navigation.yaml': [
    [['main', 0, 'text'], 'Startseite'],
    [['main', 1, 'text'], 'Über uns'],
    [['main', 2, 'text'], 'Leistungen'],
    [['footer', 'text'], 'Ein Büro für Gestaltung und Web in Leipzig.'],
    [['footer', 'copyright'], '{{brand}}. Alle Rechte vorbehalten.'],
    [['labels', 'skip'], 'Zum Inhalt'],
  ],
  'home.yaml': [
    [['hero', 'badge'], 'Gestaltung aus {{city}}'],
    [['hero', 'headline'], 'Internetauftritte mit Haltung'],
    [
      ['services', 'cards', 4, 'description'],
      'Anzeigen und Texte mit einer Seite Zahlen im Monat.',
    ],
    [['services', 'cards', 5, 'description'], 'Ein Laden mit Karten, Lastschrift und Rechnung.'],
    [
      ['portfolio', 'projects', 0, 'technologies'],
      ['Astro', 'PostgreSQL'],
    ],
    [
      ['testimonials', 'items'],
      [
        {
          id: 1,
          name: 'Greta Vogel',
          role: 'Inhaberin, Vogel Keramik',
          quote: 'Ruhig, klar, pünktlich.',
        },
      ],
    ],
  ],
  'not-found.yaml': [[['heading'], 'Diese Seite gibt es nicht']],
  'services.yaml': [],
  'blog.yaml': [
    [['order'], ['farben-die-bleiben']],
    [['hero', 'title'], 'Notizen aus der Werkstatt'],
  ],
  'careers.yaml': [
    [['openings', 'internships', 0, 'title'], 'Praktikum Webgestaltung'],
    [['openings', 'internships', 0, 'positionValue'], 'praktikum-webgestaltung'],
  ],
};

const article = `---
title: Farben, die bleiben
excerpt: Warum wir mit drei Farben anfangen und selten bei fünf enden.
category: Design
date: 2026-10-12
readMinutes: 1
tags: [farbe]
related: []
image: "../pictures/${photo}"
imageAlt: Ein Blick über Dächer am Abend.
---
Drei Farben reichen fast immer. Eine trägt den Text, eine die Fläche, eine die Handlung.

## Erst der Text

Wer lesen will, soll lesen können. Der Kontrast entscheidet, nicht der Geschmack.
`;

const impressum = `---
title: Impressum
seo: { title: Impressum, description: Wer für diese Seiten verantwortlich ist. }
place: footer
---
{{brand}}, {{street}}, {{postalCode}} {{city}}. E-Mail: {{email}}.

## Verantwortlich

Rechtsschutzversicherungsgesellschaften wenden sich an die genannte Anschrift. Mehr steht unter [Datenschutz](/privacy-policy).
`;

/** Words of the example that name its country, its payments or its kites. */
const words: [RegExp, string][] = [
  [/UPI, cards, net banking and cash on delivery/g, 'Cards, direct debit and invoice'],
  [/UPI, cards and cash on delivery/g, 'cards, direct debit and invoice'],
  [
    /Rates by PIN code and weight, GST on the invoice/g,
    'Rates by place and weight, tax on the invoice',
  ],
  [/\brupee\b/g, 'euro'],
  [/\{\{city\}\}, \{\{region\}\}/g, '{{city}}'],
  [/\{\{region\}\}/g, '{{country}}'],
  [/\/blog\/startups-student-developers-benefits/g, '/blog/farben-die-bleiben'],
];

/** Like a photo of a phone: large, turned, with the place it was taken at. */
async function writePhoto(file: string): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 };
  await sharp({ create: { width: 3000, height: 4000, channels: 3, noise, background: 'teal' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 20/1 0/1' } })
    .jpeg({ quality: 90 })
    .toFile(file);
}

function setAll(text: string, changes: Changes): string {
  const document = parseDocument(text);
  for (const [place, value] of changes) document.setIn(place, value);
  return String(document);
}

/** `folder` holds a copy of the example. */
export async function becomeOtherAgency(folder: string): Promise<void> {
  const at = (...names: string[]) => path.join(folder, ...names);
  const empty = (name: string) => {
    for (const file of readdirSync(at(name))) rmSync(at(name, file));
  };
  for (const name of ['articles', 'pictures']) empty(name);
  mkdirSync(at('pages'), { recursive: true });
  writeFileSync(at('brand', 'brand.yaml'), brand);
  writeFileSync(at('brand', 'palette.yaml'), palette);
  writeFileSync(at('brand', 'logo.svg'), logo);
  writeFileSync(at('articles', 'farben-die-bleiben.md'), article);
  writeFileSync(at('pages', 'impressum.md'), impressum);
  await writePhoto(at('pictures', photo));
  for (const [file, changes] of Object.entries(yaml)) {
    writeFileSync(at(file), setAll(readFileSync(at(file), 'utf8'), changes));
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(yaml|md)$/.test(name))) {
    const before = readFileSync(at(file), 'utf8');
    const after = words.reduce((text, [from, to]) => text.replace(from, to), before);
    if (after !== before) writeFileSync(at(file), after);
  }
}
