export type Rating = {
  /** Of published reviews. */
  count: number
  /** Of their stars, to one decimal; 0 where there are none. */
  average: number
}

/** What some reviews come to; `counts` are those with one star, two, and so on. */
export function ratingOf(counts: readonly number[]): Rating {
  const count = counts.reduce((sum, each) => sum + each, 0)
  const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return { count, average: count === 0 ? 0 : Math.round((10 * stars) / count) / 10 }
}
