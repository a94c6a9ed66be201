const TIMES = 16
const ATTEMPTS = 5
const SHORTEST_MS = 1
const MEASURED_MS = 20
// Between linear (16) and quadratic (256), and far from both.
const MOST = 4 * TIMES

/**
 * Whether the processor's time for the work grows with its text alone: doubled four times, the text takes less than 64 times as long.
 * Best of several attempts, since memory is cleaned up in between.
 */
export function isLinear(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length = 8 * 1024,
): boolean {
  const [short, long] = [textOf(length), textOf(length * TIMES)]
  return Array.from({ length: ATTEMPTS }).some(
    () => averageMs(work, long) < MOST * Math.max(averageMs(work, short), SHORTEST_MS),
  )
}

/** The processor's clock ticks every 4 ms on some machines: short work is repeated until several ticks have passed. */
function averageMs(work: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage()
  for (let runs = 1; ; runs += 1) {
    work(text)
    const { user, system } = process.threadCpuUsage(before)
    const passedMs = (user + system) / 1000
    if (passedMs >= MEASURED_MS) return passedMs / runs
  }
}
