import { pathTo } from '#shared/addresses.ts'

const STORE = pathTo.store()
const PRODUCT = pathTo.product('')

/**
 * Which page of the store has an address with its query; undefined for all other pages. Every page asks before the cache is
 * asked, so the list of all addresses is not searched for it.
 */
export function storePage(address: string): 'store' | 'product' | undefined {
  if (!address.startsWith(STORE)) return undefined
  const [path = ''] = address.split('?', 1)
  if (path === STORE) return 'store'
  const isProduct = path.startsWith(PRODUCT) && !path.includes('/', PRODUCT.length)
  return isProduct && path !== PRODUCT ? 'product' : undefined
}
