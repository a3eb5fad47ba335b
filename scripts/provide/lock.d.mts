export function holdLock(file: string, onWait: (pid: number) => void): Promise<() => void>;
