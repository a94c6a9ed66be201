import { BlockList, isIP } from 'node:net'

const INNER = new BlockList()

// The special-purpose registries of IANA (RFC 6890): this host, private, shared, link-local, documentation, multicast.
const V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
// Within the global range: tunnels that carry an IPv4 address, and documentation.
const V6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

for (const [type, nets] of [
  ['ipv4', V4],
  ['ipv6', V6],
] as const)
  for (const net of nets.split(' ')) {
    const [address = '', bits] = net.split('/')
    INNER.addSubnet(address, Number(bits), type)
  }

const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet; never so for loopback, private, link-local and tunnelled ones. */
export function isOuterAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !INNER.check(address, 'ipv4')
  return family === 6 && GLOBAL.check(address, 'ipv6') && !INNER.check(address, 'ipv6')
}
