import type { Dashboard } from '../../contract/dashboard.ts';
import type { ContentFault } from '../../contract/publishing/content.ts';
import type { PackedFile } from '../pages/packed.ts';
import type { Build, Builds } from './builds.ts';
import type { Publications } from './publications.ts';

export interface FirstBuild {
  /** 0: nothing was published. */
  number: number;
  build: Build;
  earlier: PackedFile[][];
  contentFaults: Dashboard['contentFaults'];
}

export async function firstBuild(parts: {
  publications: Publications;
  builds: Builds;
  folder: Pick<FirstBuild, 'build' | 'contentFaults'>;
  keptBuilds: number;
  isDevelopment: boolean;
}): Promise<FirstBuild> {
  const { publications, builds, folder, keptBuilds } = parts;
  const live = await publications.live();
  if (!live || parts.isDevelopment) return { ...folder, number: live?.number ?? 0, earlier: [] };
  const result = await builds.ensure(live.files);
  const found =
    'build' in result
      ? { build: result.build, contentFaults: { count: 0, faults: [] } }
      : {
          build: (await lastGood(builds, live.stamp, folder.build)) ?? folder.build,
          contentFaults: toSentences(result.faults),
        };
  const others = (await builds.kept()).filter((stamp) => stamp !== found.build.stamp);
  const earlier = await Promise.all(others.slice(0, keptBuilds).map(builds.immutableFiles));
  const ofFolder = folder.build.files.filter(({ immutable }) => immutable);
  return { ...found, number: live.number, earlier: [...earlier, ofFolder] };
}

/** Preferred to the texts of the folder, which may be another agency's. Newer code may need texts that it lacks. */
async function lastGood(
  builds: Builds,
  live: string | null,
  { texts }: Build,
): Promise<Build | undefined> {
  const kept = await builds.kept();
  for (const stamp of kept.toSorted((one, other) => +(other === live) - +(one === live))) {
    const build = await builds.read(stamp);
    if (hasShapeOf(build.texts, texts)) return build;
  }
  return undefined;
}

function hasShapeOf(texts: unknown, model: unknown): boolean {
  if (!isGroup(model)) return texts !== undefined || model === undefined;
  if (!isGroup(texts)) return false;
  return Object.entries(model).every(([name, value]) => hasShapeOf(texts[name], value));
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toSentences = (faults: ContentFault[]): Dashboard['contentFaults'] => ({
  count: faults.length,
  faults: faults.map(({ file, line, where, problem }) =>
    [line ? `${file}, line ${line}` : file, where, problem].filter(Boolean).join(': '),
  ),
});
