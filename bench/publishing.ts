// A changed price: how soon editors and visitors see it, and what it costs the server.
import { setTimeout as delay } from 'node:timers/promises';
import { pauseMs } from '../office/content/edit/autosave.ts';
import { callerAt, publish, save } from '../server/testing/publishing-calls.ts';
import { measure, median } from './measure.ts';

const rounds = 3;
const page = '/consultation';

/** A new text each time: an earlier build of the same content would be reused. */
let price = 10_000 + (Date.now() % 80_000);

const changedPrice = () => {
  price += 1;
  return { 'facts.yaml': (text: string) => text.replace(/^( *basic:).*/m, `$1 ${price}`) };
};

const isShown = (text: string): boolean => text.includes(price.toLocaleString('en'));

async function timesOf(count: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

await measure(
  'Publishing',
  `A price is changed in the office and published; medians of ${rounds}. The server builds each in a child process.`,
  async (start) => {
    const { url, memory } = await start({});
    const atStart = memory();
    const call = await callerAt(url);
    const textAt = async (address: string) => (await fetch(url + address)).text();

    const published = await timesOf(rounds, async () => {
      const { status } = await publish(call, changedPrice());
      if (status !== 201) throw new Error(`Publishing was answered with ${status}`);
      while (!isShown(await textAt(page))) await delay(100);
    });
    // The previous app closes, and its memory is freed.
    await delay(3000);
    const afterwards = memory();

    const [first = 0, ...later] = await timesOf(rounds + 1, async () => {
      await save(call, changedPrice());
      const { address } = (await call('POST', '/content/preview', { page })).data;
      if (!isShown(await textAt(address))) throw new Error('The preview shows an older price');
    });
    return [
      ['until visitors see it', median(published) / 1000, 's', { atMost: 30 }],
      ['until the preview shows it', median(later), 'ms', { atMost: 2000 - pauseMs }],
      ['first preview, whose process has to start', first, 'ms'],
      ['memory of the server at the start', atStart, 'MiB'],
      ['memory of the server after the last publication', afterwards, 'MiB', { atMost: 170 }],
    ];
  },
);
