import { pathTo } from '#shared/addresses.ts'
import { Chip } from '#web/ui/chip.tsx'

/** The way from the whole store to its collections. */
export function Collections({ collections }: { collections: { slug: string; name: string }[] }) {
  if (collections.length === 0) return null
  return (
    <nav className="row tight below-5" aria-label="Collections">
      <span className="mono faint" aria-hidden="true">
        Collections
      </span>
      {collections.map(({ slug, name }) => (
        <Chip key={slug} to={pathTo.collection(slug)}>
          {name}
        </Chip>
      ))}
    </nav>
  )
}
