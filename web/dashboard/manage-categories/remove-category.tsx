import { useState } from 'react'
import { ApiRefusal } from '#web/api/refusal.ts'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'
import { groupByParent } from '#web/dashboard/kit/group-by-parent.ts'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { fateOf, heldWords, isMoving, type Kind, type ManagedCategory } from './categories.ts'
import { roomsOf } from './category-form.ts'

type Heir = ManagedCategory | undefined

type Asked = {
  kind: Kind
  category: ManagedCategory
  others: ManagedCategory[]
  /** Told which category gets what this one holds; none where it stays without one. */
  onChoose: (heir: Heir) => void
}

/** Puts everything that a category holds in another one, to which its address redirects from then on. */
export function merger(kind: Kind, all: ManagedCategory[]): RowAction<ManagedCategory> {
  let heir: Heir
  let isGone = true
  return {
    label: 'Merge',
    variant: 'quiet',
    name: ({ name }) => `Merge “${name}” into another category`,
    isFor: (category) => !isMoving(all, category) && othersOf(category, all).length > 0,
    doneText: ([category]) =>
      isGone
        ? `“${category?.name}” was merged into “${heir?.name}”.`
        : `“${category?.name}” is being merged into “${heir?.name}”. You can leave this page.`,
    ask: (category) => {
      heir = undefined
      const onChoose = (chosen: Heir) => void (heir = chosen)
      const asked = { kind, category, others: othersOf(category, all), onChoose }
      return {
        title: `Merge “${category.name}” into another category`,
        text: <Merger {...asked} />,
        ...({ action: 'Merge', icon: 'check' } as const),
        run: async () => {
          if (!heir) return NOT_CHOSEN
          return remove({ kind, category, heir, onDone: (done) => void (isGone = done) })
        },
      }
    },
  }
}

/** Deletes a category; what it holds stays without it, or moves to another one. */
export function deletion(kind: Kind, all: ManagedCategory[]): RowAction<ManagedCategory> {
  let heir: Heir
  let isGone = true
  return {
    label: 'Delete',
    variant: 'quiet',
    isFor: (category) => !isMoving(all, category),
    doneText: ([category]) =>
      isGone
        ? `“${category?.name}” was deleted.`
        : `“${category?.name}” is being deleted. You can leave this page.`,
    ask: (category) => {
      heir = undefined
      const onChoose = (chosen: Heir) => void (heir = chosen)
      const asked = { kind, category, others: othersOf(category, all), onChoose }
      return {
        title: 'Are you sure you want to delete this category?',
        text: <Deletion {...asked} />,
        action: `Delete “${category.name}”`,
        run: () => remove({ kind, category, heir, onDone: (done) => void (isGone = done) }),
      }
    },
  }
}

const NOT_CHOSEN: Outcome<never> = {
  refusal: new ApiRefusal(400, { message: 'Choose a category.' }),
}

function othersOf(category: ManagedCategory, all: ManagedCategory[]): ManagedCategory[] {
  return groupByParent(all).filter((one) => one !== category && !one.moving)
}

type Removal = Pick<Asked, 'kind' | 'category'> & {
  heir: Heir
  /** Told whether it is gone; a large one goes once everything has moved. */
  onDone: (isGone: boolean) => void
}

const BEGUN = 202

function remove({ kind, category, heir, onDone }: Removal) {
  const query = heir ? { moveTo: heir._id } : {}
  return call(async (api): Promise<Response> => {
    const response = await roomsOf(api, kind)[':id'].$delete({ param: { id: category._id }, query })
    onDone(response.status !== BEGUN)
    return response
  })
}

function Merger(asked: Asked) {
  const { kind, category } = asked
  const [heir, choose] = useHeir(asked)
  return (
    <>
      <HeirField
        {...asked}
        label="Merge into"
        value={heir}
        onChoose={choose}
        placeholder="Choose…"
      />
      <p className="meta">
        Its {heldWords(kind, category.held)} will move to {heir ? `“${heir.name}”` : 'it'}.{' '}
        {heir && fateOf(kind, category, heir)}
      </p>
    </>
  )
}

function Deletion(asked: Asked) {
  const { kind, category, others } = asked
  const [heir, choose] = useHeir(asked)
  return (
    <>
      <p>
        <strong>{category.name}</strong> holds {heldWords(kind, category.held)}.
      </p>
      {category.held > 0 && others.length > 0 && (
        <HeirField
          {...asked}
          label={`Move its ${heldWords(kind, category.held)} to`}
          value={heir}
          onChoose={choose}
          placeholder="Uncategorized"
        />
      )}
      <p className="meta">
        {!heir && category.held > 0 && staying(kind)} {fateOf(kind, category, heir)}
      </p>
    </>
  )
}

const staying = (kind: Kind) =>
  kind === 'product'
    ? 'The products stay in the store, without a category.'
    : 'Posts that are also in other categories stay there.'

function useHeir({ onChoose }: Asked) {
  const [heir, setHeir] = useState<Heir>()
  const choose = (one: Heir) => {
    onChoose(one)
    setHeir(one)
  }
  return [heir, choose] as const
}

type FieldProps = Asked & {
  label: string
  /** The answer that names none. */
  placeholder: string
  value: Heir
}

function HeirField({ label, placeholder, others, value, onChoose }: FieldProps) {
  return (
    <Select
      id="category-heir"
      name="heir"
      label={label}
      placeholder={placeholder}
      value={value?._id ?? ''}
      onChange={({ target }) => onChoose(others.find(({ _id }) => _id === target.value))}
      options={others.map(({ _id, name, parent }) => ({
        value: _id,
        label: parent ? `– ${name}` : name,
      }))}
    />
  )
}
