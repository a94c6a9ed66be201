const TIMES = 16
const ATTEMPTS = 3
const SHORTEST_MS = 1
// Between linear (16) and quadratic (256), and far from both.
const MOST = 4 * TIMES

/**
 * Whether the processor's time for the work grows with its text alone: doubled four times, the text takes less than 64 times as long.
 * Best of several runs and attempts, since memory is cleaned up in between.
 */
export function isLinear(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length = 8 * 1024,
): boolean {
  const [short, long] = [textOf(length), textOf(length * TIMES)]
  return Array.from({ length: ATTEMPTS }).some(
    () => bestOf(2, work, long) < MOST * Math.max(bestOf(5, work, short), SHORTEST_MS),
  )
}

function bestOf(runs: number, work: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.threadCpuUsage()
    work(text)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
