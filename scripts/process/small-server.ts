// What keeps a small server small, for `npm start` and for the benchmarks that measure it. Figures:
// docs/decisions/2026-11-15-server-bundled-for-memory.md

/** Small steps for the collector; what 64 requests at work hold still fits. */
export const smallFlags = ['--max-semi-space-size=4'];

/** One pool of memory for all threads: glibc's habit of one for each leaves holes in all of them. */
export const smallEnvironment = { MALLOC_ARENA_MAX: '1' };
