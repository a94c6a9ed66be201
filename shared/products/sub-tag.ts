import { isAmazonHost } from '#shared/products/partner-shops.ts'

/** Which programmes' links name their article, and how: Amazon's as `ascsubtag`, those of a host in the parameter set for it. */
export type SubTagRule = {
  amazon: boolean
  hosts: readonly { host: string; parameter: string }[]
}

/** The rule for the links of one article. */
export type ArticleTag = SubTagRule & { code: string }

const CODE = /^[\da-z]{1,32}$/

/** What the links of a post name it by: its id, which is letters and digits alone; empty for any other id. */
export function subTagCode(postId: string): string {
  return CODE.test(postId) ? postId : ''
}

/** The address with the article's code at the end of its query; as it is where no rule is for it, or it has a sub-tag already. */
export function withSubTag(href: string, tag: ArticleTag | null): string {
  if (!tag?.code || !/^https?:/i.test(href) || !URL.canParse(href)) return href
  const { hostname, searchParams } = new URL(href)
  const parameter = parameterOf(hostname, searchParams, tag)
  if (!parameter || hasParameter(searchParams, parameter)) return href
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const sign = query ? (/[?&]$/.test(query) ? '' : '&') : '?'
  return `${address}${query}${sign}${parameter}=${tag.code}${hash}`
}

/** The address as it is stored: without the code that `withSubTag` wrote into it for this post. */
export function withoutSubTag(href: string, postId: string): string {
  const code = subTagCode(postId)
  if (!code) return href
  return href.replace(new RegExp(`[?&][\\w.-]+=${code}(?=#|$)`), '')
}

function parameterOf(host: string, query: URLSearchParams, rule: SubTagRule): string | undefined {
  if (isAmazonHost(host)) return rule.amazon && query.get('tag') ? 'ascsubtag' : undefined
  return rule.hosts.find((one) => host === one.host || host.endsWith(`.${one.host}`))?.parameter
}

function hasParameter(query: URLSearchParams, parameter: string): boolean {
  return [...query.keys()].some((name) => name.toLowerCase() === parameter.toLowerCase())
}
