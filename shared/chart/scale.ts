/** Maps values to percent of a width, 0 to 100; `ticks` are round values within the range. */
export type Scale = { ticks: number[]; at(value: number): number }

/** A scale from the first to the last tick around the values, of at most `count` + 2 round steps. */
export function roundScale(values: readonly number[], count: number): Scale {
  const [low, high] = rangeOf(values)
  const step = roundStep((high - low) / count)
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => tidy((first + at) * step))
  return { ticks, at: percentOf(tidy(first * step), tidy(last * step)) }
}

/** A scale from the lowest to the highest value, which are its edges. */
export function exactScale(values: readonly number[], count: number): Scale {
  const [low, high] = rangeOf(values)
  const { ticks } = roundScale(values, count)
  return { ticks: ticks.filter((tick) => tick >= low && tick <= high), at: percentOf(low, high) }
}

const LEAST = 1e-12
const LEAST_PART = 1e-9

// A lone value gets some room around it, and so do values that differ by less than numbers can tell.
function rangeOf(values: readonly number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const size = Math.max(Math.abs(low), Math.abs(high))
  if (high - low > size * LEAST_PART && size > LEAST) return [low, high]
  const room = size > LEAST ? size / 2 : 1
  return [low - room, low + room]
}

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5].find((one) => one * power >= least * (1 - 1e-9)) ?? 10
  return factor * power
}

// Sums of steps such as 0.1 end in digits that nobody asked for.
function tidy(value: number): number {
  return Number(value.toPrecision(12)) || 0
}

function percentOf(low: number, high: number): Scale['at'] {
  return (value) => Math.round(((value - low) / (high - low)) * 1e4) / 100
}
