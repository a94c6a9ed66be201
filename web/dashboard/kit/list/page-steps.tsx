import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { List } from './use-list.ts'
import styles from './page-steps.module.css'

export type Paging = { page: number; pages: number; note?: string }

export function PageSteps<View>({ list, paging }: { list: List<View>; paging: Paging }) {
  const { page, pages, note } = paging
  const href = (to: number) => list.href({ page: to } as unknown as Partial<View>)
  return (
    <>
      {note !== undefined && <span>{note}</span>}
      <nav className={`between ${styles.steps}`} aria-label="Pages">
        <Step to={page > 1 ? href(Math.min(page - 1, pages)) : undefined} rel="prev" />
        <span role="status">
          Page {page} of {pages}
        </span>
        <Step to={page < pages ? href(page + 1) : undefined} rel="next" />
      </nav>
    </>
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
  return to ? (
    <LinkButton to={to} rel={rel} size="s">
      {words}
    </LinkButton>
  ) : (
    <Button size="s" disabled>
      {words}
    </Button>
  )
}
