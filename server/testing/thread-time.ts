/**
 * What the work answers, and the longest time in milliseconds that this thread's processor took before it came back to its
 * events. Unlike the clock, it counts nothing that others do on a busy machine.
 */
export async function longestTask<T>(work: () => Promise<T>): Promise<[T, number]> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const watch = setInterval(look, 1);
  try {
    const answer = await work();
    look();
    return [answer, longest];
  } finally {
    clearInterval(watch);
  }
}
