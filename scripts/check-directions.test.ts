import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTool } from '../build/run.ts';

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'directions-'));
});
afterEach(() => rmSync(project, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
}

const check = () => runTool('scripts/check-directions.ts', [project], { quiet: true });

describe('check-directions', () => {
  it('is content with imports along the allowed ways', async () => {
    write({
      'site/pages/index.astro':
        "---\nimport { Button } from '../../ui/Button.tsx';\n---\n<Button />",
      'ui/Button.tsx': "import { label } from '../content/words.ts';\nimport 'react';\n",
      'server/main.ts': "import { readCatalogue } from '../content/catalogue.ts';\n",
      'scripts/start.ts': "await import('../server/main.ts');\n",
      'e2e/visit.ts': "import { startPostgres } from '../testing/postgres.ts';\n",
    });
    expect(await check()).toEqual({ code: 0, output: '' });
  });

  it('names file, line and reason of each violation', async () => {
    write({
      'contract/users.ts': "// import '../ui/no.ts'\nexport * from '../content/words.ts';\n",
      'office/App.tsx': "const don = <p>don't</p>;\nconst x = () => import('../server/app.ts');\n",
      'server/app.ts': "import type { Words } from '../content/words.ts';\n",
      'site/pages/a.astro':
        "---\n---\n<p>don't</p>\n<script>\nimport '../../office/x.ts';\n</script>",
      'ui/theme.css': "a{}\n@import '../site/site.css';\n",
      'site/b.ts': "type X = import('../scripts/x.ts').X;\n",
    });
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'contract/users.ts:2 imports content/words.ts: contract may import from contract only',
      'office/App.tsx:2 imports server/app.ts: office may import from office, ui, content, contract only',
      'server/app.ts:1 imports content/words.ts: server may import from server, contract, content/catalogue.ts only',
      'site/b.ts:1 imports scripts/x.ts: site may import from site, ui, content, contract only',
      'site/pages/a.astro:5 imports office/x.ts: site may import from site, ui, content, contract only',
      'ui/theme.css:2 imports site/site.css: ui may import from ui, content, contract only',
    ]);
  });
});
