import { useList, type List } from '#web/dashboard/kit/list/use-list.ts'
import { LINKS } from './load-link-analytics.ts'

/** The pages of a list that stands beside the links, under a parameter of its own. */
export function usePagesOf(name: 'redirects' | 'posts'): List<{ page: number }> {
  const { view, href, go, ...list } = useList(LINKS)
  const changed = ({ page = 1 }: { page?: number }) => ({ page: view.page, [name]: page })
  return {
    ...list,
    view: { page: view[name] },
    href: (changes) => href(changed(changes)),
    go: (changes, how) => go(changed(changes), how),
  }
}
