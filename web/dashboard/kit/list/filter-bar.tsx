import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import field from '#web/ui/form/search-field.module.css'
import { SelectBox } from '#web/ui/form/select-box.tsx'
import { asRecord } from '#shared/api/record.ts'
import type { List } from './use-list.ts'
import { useTypedSearch } from './use-typed-search.ts'
import styles from './filter-bar.module.css'
import { only } from './list-address.ts'

type Choice = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  disabled?: boolean
}

type Props<View> = {
  list: List<View>
  /** `name` is the parameter that is typed; `search` if nothing is said. */
  search?: { name?: string; label: string; disabled?: boolean }
  choices?: Choice[]
  /** The number of rows, announced when it changes. */
  count?: string
}

/** Search and filters of a list; every change goes to the first page of results. */
export function FilterBar<View extends object>({ list, search, choices = [], count }: Props<View>) {
  const chosen = asRecord(list.view)
  const go = (name: string, value: string, replace = false) =>
    list.go(only(name, value), { replace })
  const { maxLength } = useRules('search').search
  const typedName = search?.name ?? 'search'
  const [typed, setTyped] = useTypedSearch(String(chosen[typedName] ?? ''), (words) =>
    go(typedName, words, true),
  )
  return (
    <form
      className={`row tight below-4 ${styles.filters}`}
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      {search && (
        <div className={`line stage whole ${field.search} ${styles.search}`}>
          <Icon name="search" />
          <input
            className="control"
            type="search"
            name={typedName}
            aria-label={search.label}
            placeholder={search.label}
            maxLength={maxLength}
            disabled={search.disabled}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {choices.map(({ name, ...choice }) => (
        <SelectBox
          key={name}
          {...choice}
          value={String(chosen[name])}
          onChange={(event) => go(name, event.target.value)}
        />
      ))}
      {count !== undefined && (
        <p className="mono push faint" role="status">
          {count}
        </p>
      )}
    </form>
  )
}
