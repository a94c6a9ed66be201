import { Chip } from '#web/ui/chip.tsx'
import type { List } from './use-list.ts'
import { only } from './list-address.ts'

type Props<View, Name extends keyof View> = {
  list: List<View>
  /** The view parameter to choose. */
  name: Name
  label: string
  options: readonly { value: View[Name] & string; label: string }[]
  /** The current choice, if it differs from the one in the address. */
  shown?: View[Name]
  /** Number of rows per choice. */
  counts?: Record<View[Name] & string, number>
}

export function Chips<View, Name extends keyof View>(props: Props<View, Name>) {
  const { list, name, label, options, shown = list.view[name], counts } = props
  return (
    <nav className="chips" aria-label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          to={list.href(only(String(name), option.value))}
          chosen={option.value === shown}
          keepScroll
        >
          {option.label}
          {counts && <span className="mono">{counts[option.value]}</span>}
        </Chip>
      ))}
    </nav>
  )
}
