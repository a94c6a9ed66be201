import { patternOf } from './screens.ts'

/** Former addresses, each permanently redirected to its current one. */
const MOVED = [
  { path: 'manage-blog', to: 'manage-blogs' },
  { path: 'analytics/blog/:id', to: 'blog-analytics/:id' },
].map(({ path, to }) => ({ pattern: patternOf(path), to }))

/** The new address of one that moved; undefined for any other. */
export function movedTo({ pathname, search }: URL): string | undefined {
  for (const { pattern, to } of MOVED) {
    const found = pattern.exec(pathname)
    if (found) return `/dashboard/${to.replace(':id', found.groups?.id ?? '')}${search}`
  }
  return undefined
}
