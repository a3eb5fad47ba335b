// Which address is trusted shows in who is rate-limited.
import { describe, expect, it } from 'vitest';
import { networkOf } from './auth/attempts.ts';
import { trySignIn } from './testing/account-calls.ts';
import { createStoppedClock } from './testing/clock.ts';
import { startTestApp } from './testing/test-app.ts';

async function guessesBefore429(trust: string, peer: string, forwarded: (guess: number) => string) {
  const app = await startTestApp('sqlite', {
    clock: createStoppedClock('2026-11-01T12:00:00.000Z'),
    settings: { RATE_LIMIT: 'on', TRUST_PROXY: trust },
  });
  try {
    for (let guess = 0; guess < 6; guess += 1) {
      const options = { from: peer, headers: { 'x-forwarded-for': forwarded(guess) } };
      const { statusCode } = await trySignIn(app, 'somebody', 'a wrong guess', options);
      if (statusCode === 429) return guess;
      expect(statusCode).toBe(401);
    }
    return 6;
  } finally {
    await app.close();
  }
}

const changing = (guess: number) => `203.0.113.${guess}`;

describe('X-Forwarded-For', () => {
  it.each([
    ['off', '127.0.0.1'],
    ['10.0.0.5', '10.0.0.6'],
    ['10.0.0.0/8', '11.0.0.1'],
    ['10.0.0.0/8', '127.0.0.1'],
    ['2001:db8::/32', '2001:db9::1'],
    ['127.0.0.1', '::1'],
  ])('is not believed: TRUST_PROXY=%s, from %s', async (trust, peer) => {
    expect(await guessesBefore429(trust, peer, changing)).toBe(5);
  });

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '::ffff:127.0.0.1'],
    ['192.0.2.1, 10.0.0.0/8', '10.200.3.4'],
    ['2001:db8::/32', '2001:db8:5::9'],
    ['::1', '::1'],
  ])('is believed: TRUST_PROXY=%s, from %s', async (trust, peer) => {
    expect(await guessesBefore429(trust, peer, changing)).toBe(6);
  });

  it('what a client puts before the proxy’s own entry counts for nothing', async () => {
    const spoofed = (guess: number) => `203.0.113.${guess}, 198.51.100.7`;
    expect(await guessesBefore429('10.0.0.0/8', '10.0.0.1', spoofed)).toBe(5);
  });

  it('counts addresses without their ports, and IPv6 by /64', async () => {
    const behind = (forwarded: (guess: number) => string) =>
      guessesBefore429('10.0.0.0/8', '10.0.0.1', forwarded);
    expect(await behind((guess) => `198.51.100.7:${5000 + guess}`)).toBe(5);
    expect(await behind((guess) => `[2001:db8::${guess}]:44${guess}`)).toBe(5);
    expect(await behind((guess) => `2001:0db8:0:${guess}::1, 10.0.0.2:80`)).toBe(6);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:5678', '203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['[::ffff:cb00:7109]:443', '203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2', '2001:db8:1'],
    ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2', '2001:db8:1'],
    ['[2001:db8::1]', '2001:db8:0:0', '2001:db8:0'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['unknown', 'unknown', 'unknown'],
  ])('%s is of the network %s, widely of %s', (address, single, wide) => {
    expect([networkOf(address), networkOf(address, 'wide')]).toEqual([single, wide]);
  });

  it('goes past a chain of trusted proxies, and takes nonsense for an address like any other', async () => {
    const chained = (guess: number) => `${changing(guess)}, 10.0.0.2`;
    expect(await guessesBefore429('10.0.0.0/8', '10.0.0.1', chained)).toBe(6);
    expect(await guessesBefore429('10.0.0.0/8', '10.0.0.1', () => 'unknown, \u00e9:1')).toBe(5);
  });
});
