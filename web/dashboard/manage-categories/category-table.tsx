import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { heldWords, inFamilies, type Kind, type ManagedCategory } from './category-kinds.ts'
import styles from './category-table.module.css'

type Props = {
  kind: Kind
  categories: ManagedCategory[]
  editedId: string | undefined
  onEdit: (category: ManagedCategory) => void
  onDelete: (category: ManagedCategory) => void
}

/** Every category of one kind: Name, Slug, Actions. */
export function CategoryTable({ kind, categories, editedId, onEdit, onDelete }: Props) {
  if (categories.length === 0)
    return <EmptyState text="There are no categories yet." hint="The form makes the first one." />
  const page = kind === 'blog' ? '/blog/category/' : '/store?category='
  return (
    <DataTable
      label={kind === 'blog' ? 'Blog categories' : 'Product categories'}
      head={
        <>
          <th>Name</th>
          <th>Slug</th>
          <th>
            <span className="vh">Actions</span>
          </th>
        </>
      }
    >
      {inFamilies(categories).map((category) => (
        <tr key={category._id} data-picked={category._id === editedId || undefined}>
          <td data-cell="main" className={category.parent ? styles.below : undefined}>
            <strong className={styles.name}>{category.name}</strong>
            <p className={styles.facts}>
              {category.parent && 'subcategory · '}
              {heldWords(kind, category.held)}
            </p>
          </td>
          <td>
            <Link to={page + category.slug} className={styles.slug}>
              {category.slug}
            </Link>
          </td>
          <td data-cell="acts">
            <div className={styles.acts}>
              <Button
                size="s"
                aria-label={`Edit “${category.name}”`}
                onClick={() => onEdit(category)}
              >
                Edit
              </Button>
              <Button
                size="s"
                variant="quiet"
                aria-label={`Delete “${category.name}”`}
                onClick={() => onDelete(category)}
              >
                Delete
              </Button>
            </div>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
