import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root, runTool } from '../build/process.ts';
import { contentFaults } from '../content/read.ts';
import { readConfig } from '../server/config.ts';

it('copies the content, and only the content, to a folder that is empty', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'content-new-'));
  const folder = path.join(place, 'words');
  const make = () => runTool('scripts/new-content.ts', [folder], { quiet: true });
  try {
    expect(() => readConfig({ CONTENT_DIR: folder })).toThrow(
      'CONTENT_DIR should be a folder with brand/brand.yaml in it',
    );
    const made = await make();
    expect(made.output).toContain(`CONTENT_DIR=${folder}`);
    expect(made.code).toBe(0);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files).toContain(path.join('brand', 'brand.yaml'));
    expect(files.filter((file) => file.endsWith('.ts') || file === 'schema')).toEqual([]);
    expect(contentFaults(folder)).toEqual([]);
    expect(readConfig({ CONTENT_DIR: folder }).CONTENT_DIR).toBe(folder);
    const again = await make();
    expect(again).toEqual({ code: 1, output: `${folder} is not empty: name another folder\n` });
  } finally {
    rmSync(place, { recursive: true });
  }
});

it('takes no folder inside the content that ships', async () => {
  const inside = path.join(root, 'content', 'mine');
  const { code, output } = await runTool('scripts/new-content.ts', [inside], { quiet: true });
  expect([code, output]).toEqual([1, expect.stringContaining('is inside the content that ships')]);
});
