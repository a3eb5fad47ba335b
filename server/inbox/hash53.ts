// A number for a text, spread evenly over all that a JavaScript number holds exactly (cyrb53 by bryc, public domain). Not
// against forgers: it tells apart what nobody gains by mixing up. With SHA-256 a submission took 10 µs longer
// (docs/decisions/2026-11-17-half-of-a-server-that-stores-nothing.md).
export function hash53(text: string): number {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    other = Math.imul(other ^ unit, 0x5f356495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  other = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return 2 ** 32 * (other & 0x1fffff) + (one >>> 0);
}
