import { useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import field from '#web/ui/search-field.module.css'
import styles from './search-page.module.css'

/** The large search field of the search page: a plain form, so that it works before and without scripts. */
export function SearchForm({ query }: { query: string }) {
  const { key } = useLocation()
  return (
    <form action="/search" className={styles.form} role="search" key={key}>
      <label className="vh" htmlFor="search-page-q">
        Search posts and products
      </label>
      <div className={`${field.search} ${field.large}`}>
        <Icon name="search" />
        <input
          id="search-page-q"
          name="q"
          type="search"
          defaultValue={query}
          placeholder="Search posts and products"
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  )
}
