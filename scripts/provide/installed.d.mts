export function matchesLockFile(root: string): boolean;
