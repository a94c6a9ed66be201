import { call } from '#web/dashboard/kit/call.ts'
import { useLimits } from '#web/dashboard/kit/desk.ts'
import { Chips } from '#web/dashboard/kit/list/chips.tsx'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { EditableList } from '#web/dashboard/kit/list/editable-list.tsx'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { refreshCategories } from '#web/dashboard/kit/refresh-categories.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { CATEGORIES, fateOf, heldWords, inFamilies, KINDS } from './categories.ts'
import type { Kind, ManagedCategory } from './categories.ts'
import { categoryForm, roomsOf } from './category-form.ts'
import type { loadCategories } from './load-categories.ts'
import styles from './manage-categories.module.css'

export default function ManageCategories({ data }: ScreenProps<typeof loadCategories>) {
  const { kind, categories } = data
  const list = useList(CATEGORIES)
  const limits = useLimits().category
  return (
    <>
      <ScreenHead
        title="Manage Categories"
        facts={categories ? [`${categories.length} categories`] : []}
      />
      {categories === null ? (
        <EmptyState drawing="error" text="❌ You are not authorized to manage categories!">
          <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
        </EmptyState>
      ) : (
        <>
          <Chips list={list} name="kind" label="Kinds of categories" options={KINDS} shown={kind} />
          <EditableList
            key={kind}
            list={list}
            label={kind === 'blog' ? 'Blog categories' : 'Product categories'}
            noun="category"
            rows={inFamilies(categories)}
            nameOf={({ name }) => `“${name}”`}
            columns={columnsOf(kind)}
            actions={[deletion(kind)]}
            form={(edited) => ({ ...categoryForm(kind, categories, edited), limits })}
            onChanged={() => kind === 'blog' && void refreshCategories()}
            empty={
              <EmptyState
                text="There are no categories yet."
                hint="The form makes the first one."
              />
            }
          />
        </>
      )}
    </>
  )
}

function columnsOf(kind: Kind): Column<ManagedCategory>[] {
  const page = kind === 'blog' ? '/blog/category/' : '/store?category='
  return [
    {
      ...{ head: 'Name', as: 'main' },
      className: ({ parent }) => (parent ? styles.below : undefined),
      cell: ({ name, parent, held }) => (
        <>
          <strong>{name}</strong>
          <p className="note">
            {parent && 'subcategory · '}
            {heldWords(kind, held)}
          </p>
        </>
      ),
    },
    {
      head: 'Slug',
      cell: ({ slug }) => (
        <Link to={page + slug} className="note">
          {slug}
        </Link>
      ),
    },
  ]
}

function deletion(kind: Kind): RowAction<ManagedCategory> {
  return {
    label: 'Delete',
    variant: 'quiet',
    doneText: ([category]) => `“${category?.name}” was deleted.`,
    ask: ({ _id: id, name, held }) => ({
      title: 'Are you sure you want to delete this category?',
      text: (
        <p>
          <strong>{name}</strong> holds {heldWords(kind, held)}. {fateOf(kind, held)}
        </p>
      ),
      action: `Delete “${name}”`,
      run: () =>
        call((api): Promise<Response> => roomsOf(api, kind)[':id'].$delete({ param: { id } })),
    }),
  }
}
