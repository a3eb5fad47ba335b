import { describe, expect, it } from 'vitest';
import { policyFor } from './csp.ts';

const page = (head: string, body = '') =>
  `<!doctype html><html><head><title>x</title>${head}</head><body>${body}</body></html>`;

const directive = (html: string, name: string) =>
  policyFor(html)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

describe('policyFor', () => {
  it('allows nothing but own files on a page without inline blocks', () => {
    expect(policyFor(page('<script src="/a.js"></script>'))).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
        "base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('lets the office show pictures it fetched and the preview, and nobody else', () => {
    expect(policyFor(page(''), true)).toMatch(/; img-src 'self' data: blob:;.* frame-src 'self';/);
    expect(policyFor(page(''))).not.toMatch(/blob:|frame-src/);
  });

  it('names inline scripts by the hash that browsers compute', () => {
    const html = page("<script>alert('Hello, world.');</script>");
    expect(directive(html, 'script-src')).toBe(
      "script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });

  it('names equal blocks once, module and speculation rules too, also inside templates', () => {
    const html = page(
      '<script>1</script><script type="module">1</script>',
      '<script type="speculationrules">{"prefetch":[]}</script><template><script>2</script></template>',
    );
    expect(directive(html, 'script-src')?.match(/sha256-/g)).toHaveLength(3);
  });

  it('leaves data blocks out', () => {
    const html = page('<script type="application/ld+json">{"@type":"Organization"}</script>');
    expect(directive(html, 'script-src')).toBe("script-src 'self'");
  });

  it('names style blocks, also those for visitors without scripts', () => {
    const html = page('<style>p{color:red}</style><noscript><style>b{top:0}</style></noscript>');
    expect(directive(html, 'style-src')?.match(/sha256-/g)).toHaveLength(2);
  });

  it.each([
    ['<p style="color:red">', '<p style="color:red"> is blocked by the policy'],
    ['<svg><path onclick="x()"/></svg>', '<path onclick="x()"> is blocked by the policy'],
    ['<template><b style="top:0"></b></template>', '<b style="top:0"> is blocked by the policy'],
  ])('refuses %s', (body, message) => {
    expect(() => policyFor(page('', body))).toThrow(message);
  });
});
