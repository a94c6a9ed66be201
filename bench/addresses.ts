const NETWORK = 0x10000
const NETWORKS = NETWORK * NETWORK

// From a random one on: two that were drawn could be the same, and would be one visitor.
let last = Math.floor(Math.random() * NETWORKS)

/** An IPv6 address in a network of its own each time, of 2³² in all. */
export function newAddress(): string {
  last = (last + 1) % NETWORKS
  const groups = [Math.floor(last / NETWORK), last % NETWORK].map((group) => group.toString(16))
  return `2001:db8:${groups.join(':')}::1`
}
