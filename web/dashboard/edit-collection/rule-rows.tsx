import type { ProductCategory } from '#server/modules/catalog/schema.ts'
import { shopNames } from '#shared/money/currency-name.ts'
import { MOST_RULES, type CollectionMatches } from '#shared/products/collections.ts'
import { namedByParent } from '#web/dashboard/kit/group-by-parent.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import styles from './edit-collection.module.css'
import { NEW_RULE, type TypedCollection, type TypedRule } from './typed-collection.ts'

type Props = {
  id: string
  matches: CollectionMatches
  value: TypedRule[]
  errors: Record<string, string>
  categories: ProductCategory[]
  onChange: (changes: Partial<TypedCollection>) => void
}

const MATCHES = [
  { value: 'all', label: 'all of these rules' },
  { value: 'any', label: 'any of these rules' },
]

const KINDS: { value: TypedRule['kind']; label: string }[] = [
  { value: 'category', label: 'Category' },
  { value: 'tag', label: 'Tag' },
  { value: 'price', label: 'Price' },
  { value: 'on-sale', label: 'On sale' },
  { value: 'in-stock', label: 'In stock' },
]

export function RuleRows({ id, matches, value, errors, categories, onChange }: Props) {
  const put = (at: number, changes: Partial<TypedRule>) =>
    onChange({ rules: value.map((rule, index) => (index === at ? { ...rule, ...changes } : rule)) })
  const focus = (at: number) =>
    requestAnimationFrame(() => document.getElementById(`${id}.${at}.kind`)?.focus())
  return (
    <div className="grid" id={id} tabIndex={-1}>
      <Select
        id={`${id}-matches`}
        name="matches"
        label="A product is in it if it matches"
        options={MATCHES}
        value={matches}
        onChange={({ target }) => onChange({ matches: target.value === 'any' ? 'any' : 'all' })}
      />
      {value.map((rule, at) => (
        // Rules have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div
          key={at}
          className={`grid snug top edge-below ${styles.rule}`}
          role="group"
          aria-label={`Rule ${at + 1}`}
        >
          <Select
            id={`${id}.${at}.kind`}
            name={`rules.${at}.kind`}
            label="Rule"
            options={KINDS}
            value={rule.kind}
            onChange={({ target }) =>
              put(at, {
                kind: KINDS.find((kind) => kind.value === target.value)?.value ?? rule.kind,
              })
            }
          />
          <RuleValue
            id={`${id}.${at}`}
            rule={rule}
            errorOf={(name) => errors[`rules.${at}.${name}`]}
            categories={categories}
            onChange={(changes) => put(at, changes)}
          />
          <IconButton
            icon="trash"
            label={`Remove rule ${at + 1}`}
            onClick={() => {
              onChange({ rules: value.toSpliced(at, 1) })
              focus(Math.max(0, at - 1))
            }}
          />
        </div>
      ))}
      <FieldError id={id} error={errors.rules} />
      <div>
        <Button
          size="s"
          disabled={value.length >= MOST_RULES}
          onClick={() => {
            onChange({ rules: [...value, NEW_RULE] })
            focus(value.length)
          }}
        >
          <Icon name="plus" small />
          Add a rule
        </Button>
      </div>
    </div>
  )
}

type ValueProps = {
  id: string
  rule: TypedRule
  errorOf: (name: string) => string | undefined
  categories: ProductCategory[]
  onChange: (changes: Partial<TypedRule>) => void
}

function RuleValue({ id, rule, errorOf, categories, onChange }: ValueProps) {
  const text = (name: 'tag' | 'from' | 'to', label: string) => (
    <Input
      id={`${id}.${name}`}
      name={name}
      label={label}
      value={rule[name]}
      error={errorOf(name)}
      autoComplete="off"
      {...(name !== 'tag' && { inputMode: 'decimal' as const })}
      maxLength={name === 'tag' ? 100 : 20}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  if (rule.kind === 'tag') return text('tag', 'Tag')
  if (rule.kind === 'price')
    return (
      <div className="halves">
        {text('from', `From, in ${shopNames()}`)}
        {text('to', `To, in ${shopNames()}`)}
      </div>
    )
  if (rule.kind === 'on-sale') return <p className="soft ui">Its sale is on.</p>
  if (rule.kind === 'in-stock') return <p className="soft ui">It can be bought now.</p>
  const isGone = rule.category !== '' && !categories.some(({ _id }) => _id === rule.category)
  return (
    <Select
      id={`${id}.category`}
      name="category"
      label="Category, with its subcategories"
      placeholder="Choose…"
      value={rule.category}
      error={errorOf('category') ?? (isGone ? 'This category no longer exists.' : undefined)}
      options={[
        ...namedByParent(categories).map(({ _id, name }) => ({ value: _id, label: name })),
        ...(isGone ? [{ value: rule.category, label: 'Deleted category' }] : []),
      ]}
      onChange={({ target }) => onChange({ category: target.value })}
    />
  )
}
