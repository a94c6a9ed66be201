import { Link } from '#web/ui/link.tsx'
import type { SearchHit } from './frame-data.ts'
import styles from './search-box.module.css'

type Props = { id: string; hits: SearchHit[]; active: number; onPick: () => void }

/** The suggestions of the search box, one of them marked by the arrow keys. */
export function SearchResults({ id, hits, active, onPick }: Props) {
  return (
    <div className={styles.panel} role="listbox" id={`${id}-list`} aria-label="Blog posts">
      {hits.map((hit, index) => (
        <Link
          key={hit._id}
          id={`${id}-${index}`}
          className={styles.hit}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={`/blog/${hit.slug}`}
          onClick={onPick}
        >
          <b>{hit.title}</b>
          {hit.excerpt && <span>{hit.excerpt}</span>}
        </Link>
      ))}
    </div>
  )
}
