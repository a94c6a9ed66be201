import { useNavigate } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import field from '#web/ui/search-field.module.css'
import { SelectBox } from '#web/ui/select-box.tsx'
import styles from './blogs-filters.module.css'
import * as blogs from './blogs-view.ts'
import { useTypedSearch } from './use-typed-search.ts'

type Props = {
  view: blogs.BlogsView
  categories: { _id: string; name: string }[]
  /** How many posts there are, announced when it changes. */
  count: string
}

/** Search, category, status and order of the list, kept in the address. */
export function BlogsFilters({ view, categories, count }: Props) {
  const navigate = useNavigate()
  const go = (changes: Partial<blogs.BlogsView>, replace = false) =>
    void navigate(blogs.blogsHref(view, changes), { replace, preventScrollReset: true })
  const [typed, setTyped] = useTypedSearch(view.search, (search) => go({ search }, true))
  const inBin = view.status === 'bin'
  return (
    <form className={styles.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      <div className={`${field.search} ${styles.search}`}>
        <label className="vh" htmlFor="blogs-search">
          Search by title or text
        </label>
        <Icon name="search" />
        <input
          id="blogs-search"
          type="search"
          name="search"
          placeholder="Search by title or text"
          maxLength={200}
          disabled={inBin}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <SelectBox
        label="Category"
        value={view.category}
        disabled={inBin}
        options={[
          { value: '', label: 'All categories' },
          ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(event) => go({ category: event.target.value })}
      />
      <SelectBox
        label="Status"
        value={view.status}
        options={blogs.BLOG_STATUSES}
        onChange={(event) => go({ status: event.target.value as blogs.BlogStatus })}
      />
      <SelectBox
        label="Sort"
        value={view.sort}
        disabled={inBin}
        options={blogs.BLOG_SORTS}
        onChange={(event) => go({ sort: event.target.value as blogs.BlogSort })}
      />
      <p className={styles.count} role="status">
        {count}
      </p>
    </form>
  )
}
