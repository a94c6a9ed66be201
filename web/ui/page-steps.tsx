import { LinkButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './page-steps.module.css'

/** "Page X of Y" between Previous and Next; `href` gives the address of a page. */
export function PageSteps({
  page,
  pages,
  href,
}: {
  page: number
  pages: number
  href: (page: number) => string
}) {
  return (
    <nav className={styles.steps} aria-label="Pages">
      <Step to={page > 1 ? href(Math.min(page - 1, pages)) : undefined} rel="prev" />
      <span className={styles.now} role="status">
        Page {page} of {pages}
      </span>
      <Step to={page < pages ? href(page + 1) : undefined} rel="next" />
    </nav>
  )
}

function Step({ to, rel }: { to: string | undefined; rel: 'prev' | 'next' }) {
  const isNext = rel === 'next'
  const words = (
    <>
      {!isNext && <Icon name="left" small />}
      {isNext ? 'Next' : 'Previous'}
      {isNext && <Icon name="right" small />}
    </>
  )
  if (to)
    return (
      <LinkButton to={to} rel={rel} size="s" newPage>
        {words}
      </LinkButton>
    )
  return <span className={styles.off}>{words}</span>
}
