import { patternOf } from './screens.ts'

/** Former addresses, each permanently redirected to its current one. */
const MOVED = [
  { path: 'manage-blog', to: 'manage-blogs' },
  { path: 'analytics/blog/:id', to: 'blog-analytics/:id' },
  { path: 'author', to: 'settings', hash: '#about' },
].map(({ path, to, hash = '' }) => ({ pattern: patternOf(path), to, hash }))

/** The new address of one that moved; undefined for any other. */
export function movedTo({ pathname, search }: URL): string | undefined {
  for (const { pattern, to, hash } of MOVED) {
    const found = pattern.exec(pathname)
    if (found) return `/dashboard/${to.replace(':id', found.groups?.id ?? '')}${search}${hash}`
  }
  return undefined
}
