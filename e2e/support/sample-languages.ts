// Long compounds, and letters with marks above and below.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { languageClasses } from '../../site/layouts/language.ts';

const words = {
  de: [
    'Suchmaschinenoptimierung',
    'Datenschutzgrundverordnung',
    'für',
    'Barrierefreiheitsstärkungsgesetz',
    'Größe',
    'Softwareentwicklungsunternehmen',
    '1.290',
    'Rechtsschutzversicherungsgesellschaften',
  ],
  hi: [
    'अंतरराष्ट्रीयकरण',
    'हम',
    'प्रतिबद्धताओं',
    'विश्वविद्यालयों',
    'के',
    'सॉफ़्टवेयर',
    'ज़िम्मेदारियाँ',
    'उत्तरदायित्वपूर्ण',
  ],
};

const sheet = readFileSync('site/styles/language.css', 'utf8');

export async function showInLanguage(page: Page, language: keyof typeof words): Promise<void> {
  const classes = languageClasses(language) ?? '';
  await page.evaluate(
    ({ language, sample, css, classes }) => {
      const rules = new CSSStyleSheet();
      rules.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
      const { documentElement: root } = document;
      root.lang = language;
      root.classList.add(...classes.split(' '));
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let place = 0;
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node.parentElement?.closest('script, style, pre, code, textarea, .logo')) continue;
        node.nodeValue = (node.nodeValue ?? '').replace(/\p{L}{5,}/gu, () => {
          place += 1;
          return sample[place % sample.length] ?? '';
        });
      }
    },
    { language, sample: words[language], css: sheet, classes },
  );
}
