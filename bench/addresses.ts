const NETWORK = 0x10000

/** An IPv6 address in a network of its own each time, of 2³² in all. */
export function newAddress(): string {
  const number = Math.floor(Math.random() * NETWORK * NETWORK)
  const groups = [Math.floor(number / NETWORK), number % NETWORK].map((group) => group.toString(16))
  return `2001:db8:${groups.join(':')}::1`
}
