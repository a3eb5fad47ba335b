// What keeps a small server small, for `npm start` and for the benchmarks that measure it. Figures:
// docs/decisions/2026-11-15-server-bundled-for-memory.md

/**
 * Small steps for the collector; what 64 requests at work hold still fits. And no middle compiler: what is called often is
 * compiled by the last one as soon, and the memory that each compilation leaves behind is that of one less.
 */
export const smallFlags = ['--max-semi-space-size=8', '--no-maglev'];

/**
 * One pool of memory for all threads: glibc's habit of one for each leaves holes in all of them. And what is free at its
 * end is given back from 128 KiB on: by itself glibc keeps twice the largest piece that was ever given back.
 */
export const smallEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
