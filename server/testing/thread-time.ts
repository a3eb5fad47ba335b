/** The result, and the longest synchronous task in milliseconds of CPU time: other processes on a busy machine do not count. */
export async function longestTask<T>(work: () => Promise<T>): Promise<[T, number]> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const watch = setInterval(measure, 1);
  try {
    const answer = await work();
    measure();
    return [answer, longest];
  } finally {
    clearInterval(watch);
  }
}
