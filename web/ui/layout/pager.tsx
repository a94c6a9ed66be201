import { Fragment } from 'react'
import styles from './pager.module.css'

type Props = {
  page: number
  pages: number
  /** The address of a page of the list. */
  href: (page: number) => string
  label?: string
}

/** Renders nothing for a single page. */
export function Pager({ page, pages, href, label = 'Pages' }: Props) {
  if (pages <= 1) return null
  const step = (to: number, word: string, rel: 'prev' | 'next') =>
    to < 1 || to > pages ? (
      <span className={`tap faint ${styles.off}`}>{word}</span>
    ) : (
      <a className="tap" href={href(to)} rel={rel}>
        {word}
      </a>
    )
  return (
    <nav className={`row at-middle tight num ${styles.pager}`} aria-label={label}>
      {step(page - 1, 'Previous', 'prev')}
      <ul className="row at-middle tight">
        {shownPages(page, pages).map((number, index, all) => (
          <Fragment key={number}>
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && (
              <li className={`tap faint ${styles.off}`}>…</li>
            )}
            <li>
              <a
                className="tap"
                href={href(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
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
