import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiClient } from '#web/api/client.ts'
import { pageContext } from '#web/api/page-context.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { DeskHead } from '#web/dashboard/desk-head.tsx'
import { requireUser } from '#web/dashboard/require-user.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/manage-categories-page'
import { CategoryForm } from './category-form.tsx'
import { KINDS, readKind, type Kind, type ManagedCategory } from './category-kinds.ts'
import { CategoryTable } from './category-table.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import styles from './manage-categories-page.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = await requireUser({ url, context })
  const kind = readKind(url.searchParams)
  if (role !== 'admin') return { kind, categories: null }
  return { kind, categories: await listCategories(context.get(pageContext).api, kind) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: `Manage Categories | ${frameOf(matches)?.site.siteName ?? ''}`, noindex: true })

export default function ManageCategoriesPage({
  loaderData: { kind, categories },
}: Route.ComponentProps) {
  return (
    <PageWrap>
      <DeskHead
        title="Manage Categories"
        facts={categories ? [`${categories.length} categories`] : []}
      />
      {categories === null ? (
        <EmptyState drawing="error" text="❌ You are not authorized to manage categories!">
          <LinkButton to="/dashboard">To the dashboard</LinkButton>
        </EmptyState>
      ) : (
        <>
          <nav className={styles.kinds} aria-label="Kinds of categories">
            {KINDS.map(({ value, label, path }) => (
              <Chip key={value} to={path} chosen={value === kind} keepScroll>
                {label}
              </Chip>
            ))}
          </nav>
          <Desk key={kind} kind={kind} categories={categories} />
        </>
      )}
    </PageWrap>
  )
}

function Desk({ kind, categories }: { kind: Kind; categories: ManagedCategory[] }) {
  const [edited, setEdited] = useState<ManagedCategory>()
  const [doomed, setDoomed] = useState<ManagedCategory>()
  const [made, setMade] = useState(0)
  const { revalidate } = useRevalidator()
  const done = () => {
    setEdited(undefined)
    setMade((count) => count + 1)
    void revalidate()
  }
  const edit = (category: ManagedCategory) => {
    setEdited(category)
    requestAnimationFrame(() => document.getElementById('category-name')?.focus())
  }
  return (
    <div className={styles.columns}>
      <CategoryTable
        kind={kind}
        categories={categories}
        editedId={edited?._id}
        onEdit={edit}
        onDelete={setDoomed}
      />
      <CategoryForm
        key={`${edited?._id} ${made}`}
        kind={kind}
        categories={categories}
        edited={edited}
        onDone={done}
        onCancel={() => setEdited(undefined)}
      />
      {doomed && (
        <DeleteCategoryDialog
          kind={kind}
          category={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => {
            toast.success(`“${doomed.name}” was deleted.`)
            setDoomed(undefined)
            done()
          }}
        />
      )}
    </div>
  )
}

async function listCategories(api: ApiClient, kind: Kind): Promise<ManagedCategory[]> {
  if (kind === 'blog') {
    const categories = await unwrap(api.categories.$get())
    return categories.map(({ _id, name, slug, parent, heldPosts = 0 }) => ({
      ...{ _id, name, slug, parent },
      held: heldPosts,
    }))
  }
  const { categories } = await unwrap(api['product-categories'].$get())
  return categories.map(({ _id, name, slug, productCount }) => ({
    ...{ _id, name, slug, parent: null },
    held: productCount,
  }))
}
