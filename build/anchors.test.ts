import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sentencesOf } from '../content/reading/faults.ts';
import { anchorFaults } from './anchors.ts';

it('names links to places that are not on the page, with those that are', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'anchors-'));
  const write = (file: string, html: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `<main id="main">${html}</main>`);
  };
  const links =
    '<a href="/#contact">a</a><a href="/faq?topic=a#billing">b</a><a href="/#top">c</a>';
  try {
    write('index.html', `<h2 id="contact">Contact</h2>${links}`);
    write('faq.html', `<h2 id="über-uns">Us</h2>${links}<a href="#%C3%BCber-uns">d</a>`);
    write('blog/one.html', '<a href="#gone">e</a><a href="https://one.example/#x">f</a>');
    expect(sentencesOf(anchorFaults(folder), String).toSorted()).toEqual([
      'page / and 1 other pages: broken link: /#top is no place on that page; it has #contact',
      'page / and 1 other pages: broken link: /faq#billing is no place on that page; it has #über-uns',
      'page /blog/one: broken link: /blog/one#gone is no place on that page; it has none',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
