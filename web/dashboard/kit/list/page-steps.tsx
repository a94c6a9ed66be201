import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SelectBox } from '#web/ui/form/select-box.tsx'
import { only, PAGE_SIZES } from './list-address.ts'
import { keepSize } from './page-size.ts'
import type { List } from './use-list.ts'
import styles from './page-steps.module.css'

export type Paging = { page: number; pages: number; note?: string }

export function PageSteps<View extends object>({
  list,
  paging,
}: {
  list: List<View>
  paging: Paging
}) {
  const { page, pages, note } = paging
  const href = (to: number) => list.href(only('page', to))
  return (
    <>
      {note !== undefined && <span>{note}</span>}
      <RowsChoice list={list} />
      <nav className={`between push unbroken ${styles.steps}`} aria-label="Pages">
        <Step to={page > 1 ? href(Math.min(page - 1, pages)) : undefined} rel="prev" />
        <span role="status">
          Page {page} of {pages}
        </span>
        <Step to={page < pages ? href(page + 1) : undefined} rel="next" />
      </nav>
    </>
  )
}

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))

function RowsChoice<View extends object>({ list: { view, go } }: { list: List<View> }) {
  if (!('limit' in view)) return null
  const choose = (limit: number) => {
    keepSize(limit)
    go(only('limit', limit))
  }
  return (
    <SelectBox
      label="Rows per page"
      showLabel
      options={SIZES}
      value={String(view.limit)}
      onChange={(event) => choose(Number(event.target.value))}
    />
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
