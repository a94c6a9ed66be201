import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { Link } from './link.tsx'
import styles from './pager.module.css'

/** Links to the pages of a list, kept in the query beside its filters; nothing when there is only one. */
export function Pager({
  page,
  pages,
  label = 'Pages',
}: {
  page: number
  pages: number
  label?: string
}) {
  const { pathname, search } = useLocation()
  if (pages <= 1) return null
  const href = (to: number) => {
    const query = new URLSearchParams(search)
    if (to > 1) query.set('page', String(to))
    else query.delete('page')
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
  const step = (to: number, word: string, rel: 'prev' | 'next') =>
    to < 1 || to > pages ? (
      <span className={styles.off}>{word}</span>
    ) : (
      <Link to={href(to)} rel={rel} newPage>
        {word}
      </Link>
    )
  return (
    <nav className={styles.pager} aria-label={label}>
      {step(page - 1, 'Previous', 'prev')}
      <ul>
        {shownPages(page, pages).map((number, index, all) => (
          <Fragment key={number}>
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && <li className={styles.off}>…</li>}
            <li>
              <Link
                to={href(number)}
                newPage
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          </Fragment>
        ))}
      </ul>
      {step(page + 1, 'Next', 'next')}
    </nav>
  )
}

/** The first page, the last and those around `page`; a gap of one page is filled. */
function shownPages(page: number, pages: number): number[] {
  const near = (number: number) => Math.abs(number - page) <= 1 || number === 1 || number === pages
  const shown: number[] = []
  for (let number = 1; number <= pages; number++)
    if (near(number) || (near(number - 1) && near(number + 1))) shown.push(number)
  return shown
}
