import { useNavigate } from 'react-router'
import { Chip } from '#web/ui/chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { SelectBox } from '#web/ui/select-box.tsx'
import { STORE_SORTS, storeHref, type StoreSort, type StoreView } from './store-view.ts'
import styles from './filter-bar.module.css'

type Props = {
  view: StoreView
  categories: { slug: string; name: string }[]
  /** How much is shown of how much, announced when it changes. */
  count: string
}

/** Categories, order and the number of products found; stays in view and works as plain links and a plain form. */
export function FilterBar({ view, categories, count }: Props) {
  return (
    <div className={styles.bar}>
      <PageWrap className={styles.inner}>
        <div className={styles.chips} role="group" aria-label="Category">
          <Chip to={storeHref(view, { category: '' })} chosen={!view.category} keepScroll>
            All
          </Chip>
          {categories.map(({ slug, name }) => (
            <Chip
              key={slug}
              to={storeHref(view, { category: slug })}
              chosen={view.category === slug}
              keepScroll
            >
              {name}
            </Chip>
          ))}
        </div>
        <div className={styles.end}>
          <span className={styles.count} role="status">
            <span className="vh">Products: </span>
            {count}
          </span>
          <SortForm view={view} />
        </div>
      </PageWrap>
    </div>
  )
}

function SortForm({ view }: { view: StoreView }) {
  const navigate = useNavigate()
  const choose = (sort: string) =>
    void navigate(storeHref(view, { sort: sort as StoreSort }), { preventScrollReset: true })
  return (
    <form className={styles.sort} action="/store">
      {view.search && <input type="hidden" name="search" value={view.search} />}
      {view.category && <input type="hidden" name="category" value={view.category} />}
      <SelectBox
        key={view.sort}
        label="Sort"
        name="sort"
        defaultValue={view.sort}
        options={STORE_SORTS}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button className={styles.withoutScript} type="submit" size="s">
        Sort
      </Button>
    </form>
  )
}
