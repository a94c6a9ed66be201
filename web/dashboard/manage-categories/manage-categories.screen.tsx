import { counted } from '#shared/text/counted.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { groupByParent } from '#web/dashboard/kit/group-by-parent.ts'
import { Chips } from '#web/dashboard/kit/list/chips.tsx'
import { EditableList } from '#web/dashboard/kit/list/editable-list.tsx'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { refreshCategories } from '#web/dashboard/kit/refresh-categories.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import {
  CATEGORIES,
  heldWords,
  KINDS,
  movingWords,
  type Kind,
  type ManagedCategory,
} from './categories.ts'
import { categoryForm } from './category-form.ts'
import type { loadCategories } from './load-categories.ts'
import { deletion, merger } from './remove-category.tsx'
import styles from './manage-categories.module.css'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { CategoryMoving } from '#shared/api/category-schemas.ts'

export default function ManageCategories({ data }: ScreenProps<typeof loadCategories>) {
  const { kind, categories } = data
  const list = useList(CATEGORIES)
  const rules = useRules('category')
  useMoves(categories ?? [])
  return (
    <>
      <ScreenHead
        title="Manage Categories"
        facts={categories ? [counted(categories.length, 'category', 'categories')] : []}
      />
      {categories === null ? (
        <EmptyState drawing="error" text="❌ You are not authorized to manage categories!">
          <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
        </EmptyState>
      ) : (
        <>
          <Chips list={list} name="kind" label="Category type" options={KINDS} shown={kind} />
          <EditableList
            key={kind}
            list={list}
            label={kind === 'blog' ? 'Blog categories' : 'Product categories'}
            noun="category"
            rows={groupByParent<ManagedCategory>(categories)}
            nameOf={({ name }) => `“${name}”`}
            columns={columnsOf(kind, categories)}
            actions={[merger(kind, categories), deletion(kind, categories)]}
            form={(edited) => categoryForm({ kind, all: categories, rules }, edited)}
            onChanged={() => kind === 'blog' && void refreshCategories()}
            empty={
              <EmptyState
                text="There are no categories yet."
                hint="Use the form to create the first one."
              />
            }
          />
        </>
      )}
    </>
  )
}

function columnsOf(kind: Kind, all: ManagedCategory[]): Column<ManagedCategory>[] {
  const page = kind === 'blog' ? '/blog/category/' : '/store?category='
  return [
    {
      head: 'Name',
      as: 'main',
      className: ({ parent }) => (parent ? styles.below : undefined),
      cell: ({ name, parent, held, moving }) => (
        <>
          <strong>{name}</strong>
          <p className="note">
            {parent && 'subcategory · '}
            {moving ? movingWords(kind, all, moving) : heldWords(kind, held)}
          </p>
          {moving && <ProgressBar label={`Moving from “${name}”`} percent={percentOf(moving)} />}
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

const LOOKS_MS = 1000

const percentOf = ({ moved, total }: CategoryMoving): number =>
  Math.round((100 * moved) / Math.max(1, total))

/** Looks again every second while categories are being removed, until they are gone. */
function useMoves(categories: ManagedCategory[]): void {
  const { revalidate } = useRevalidator()
  const count = categories.filter(({ moving }) => moving).length
  const last = useRef(count)
  useEffect(() => {
    if (count < last.current) void refreshCategories()
    last.current = count
    if (count === 0) return undefined
    const timer = setInterval(() => void revalidate(), LOOKS_MS)
    return () => clearInterval(timer)
  }, [count, revalidate])
}
