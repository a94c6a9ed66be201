type Line = { quantity: number; returned: number; shipped: number }

/** Pieces of a line that have yet to leave: what was returned until now never will. */
export function leftToShip({ quantity, returned, shipped }: Line): number {
  return Math.max(0, quantity - returned - shipped)
}
