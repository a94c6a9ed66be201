import { Chip } from '#web/ui/chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { SelectBox } from '#web/ui/form/select-box.tsx'
import type { Shelves } from './shelves.ts'
import { listHref, LIST_PATH, STORE_SORTS, type StoreView } from './store-view.ts'
import styles from './filter-bar.module.css'

type Props = {
  view: StoreView
  shelves: Shelves
  /** Formatted: "1–12 of 40". */
  count: string
}

export function FilterBar({ view, shelves, count }: Props) {
  return (
    <div className={`below-6 edge-below on-ground ${styles.bar}`}>
      <PageWrap className={`line even ${styles.inner}`}>
        <div
          className={`slim scrolls-across line stretched tight ${styles.chips}`}
          role="group"
          aria-label="Category"
        >
          <Chip to={listHref(view, { category: '' })} chosen={!view.category}>
            All
          </Chip>
          {shelves.tops.map(({ slug, name }) => (
            <Chip
              key={slug}
              to={listHref(view, { category: slug })}
              chosen={shelves.open?.slug === slug}
            >
              {name}
            </Chip>
          ))}
        </div>
        <div className={`rigid push line even ${styles.end}`}>
          <span className="mono faint unbroken set-solid">
            <span className="vh">Products: </span>
            {count}
          </span>
          <SortForm view={view} />
        </div>
      </PageWrap>
    </div>
  )
}

/** The subcategories of the chosen category, or of the one around it. */
export function Subcategories({ view, shelves: { open, below } }: Omit<Props, 'count'>) {
  if (!open || below.length === 0) return null
  return (
    <div
      className={`row stretched tight ${styles.below}`}
      role="group"
      aria-label={`Within ${open.name}`}
    >
      {[{ ...open, name: `All of ${open.name}` }, ...below].map(({ slug, name }) => (
        <Chip key={slug} to={listHref(view, { category: slug })} chosen={view.category === slug}>
          {name}
        </Chip>
      ))}
    </div>
  )
}

function SortForm({ view }: { view: StoreView }) {
  return (
    <form className="pair" action={LIST_PATH} autoComplete="off">
      {view.search && <input type="hidden" name="search" value={view.search} />}
      {view.category && <input type="hidden" name="category" value={view.category} />}
      <SelectBox
        label="Sort"
        name="sort"
        defaultValue={view.sort}
        options={STORE_SORTS}
        data-change="submit"
      />
      <Button className="without-script" type="submit" size="s">
        Sort
      </Button>
    </form>
  )
}
