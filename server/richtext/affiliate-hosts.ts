import { isAmazonHost } from '#shared/products/partner-shops.ts'

const HOSTS = [
  'amzn.to',
  'amzn.eu',
  'amzn.asia',
  'a.co',
  'geni.us',
  'ebay.us',
  'fkrt.it',
  'shareasale.com',
  'awin1.com',
  'skimresources.com',
  'linksynergy.com',
  'anrdoezrs.net',
  'dpbolvw.net',
  'jdoqocy.com',
  'kqzyfj.com',
  'tkqlhce.com',
  'pntra.com',
  'rstyle.me',
]

export function isAffiliateHost(host: string): boolean {
  const name = host.toLowerCase()
  return isAmazonHost(name) || HOSTS.some((paid) => name === paid || name.endsWith(`.${paid}`))
}
