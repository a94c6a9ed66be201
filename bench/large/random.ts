const SLOTS = 1 << 19

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws places from 0 to `size` - 1, the place n with a share of 1 / (n + 1), as Zipf's law has it. */
export function zipf(size: number): (random: () => number) => number {
  const shares = Array.from({ length: size }, (_, rank) => 1 / (rank + 1))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const slots = new Uint16Array(SLOTS).fill(size - 1)
  let end = 0
  let from = 0
  for (const [rank, share] of shares.entries()) {
    end += (share / total) * SLOTS
    slots.fill(rank, from, Math.ceil(end))
    from = Math.ceil(end)
  }
  return (random) => slots[Math.floor(random() * SLOTS)] ?? 0
}
