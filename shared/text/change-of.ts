/** Change against an earlier number in per cent; undefined if that was not more than zero. */
export function changeOf(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const percent = (100 * (now - before)) / before
  if (Math.abs(percent) < 0.05) return 'unchanged'
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`
}
