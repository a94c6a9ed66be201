/** The /24 of an IPv4 address, the /48 of an IPv6 address; empty for anything else. */
export function shortNetwork(address: string): string {
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)
  if (four) return `${four[1]}.0/24`
  if (!/^[\da-f:]+$/i.test(address) || !address.includes(':')) return ''
  const [head = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 3)
  return `${groups.map((group) => group.toLowerCase()).join(':')}::/48`
}

/** An IPv4 address itself, the /48 of an IPv6 one: as much as one subscriber may have. */
export function subscriberNetwork(address: string): string {
  return address.includes(':') ? shortNetwork(address) : address
}
