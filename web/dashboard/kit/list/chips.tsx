import { Chip } from '#web/ui/chip.tsx'
import type { List } from './use-list.ts'

type Props<View, Name extends keyof View> = {
  list: List<View>
  /** The part of the view that is chosen. */
  name: Name
  label: string
  options: readonly { value: View[Name] & string; label: string }[]
  /** The choice that the rows belong to, where they may be others than the address asks for. */
  shown?: View[Name]
  /** How many rows each choice has. */
  counts?: Record<View[Name] & string, number>
}

/** The few choices of a list, one beside the other. */
export function Chips<View, Name extends keyof View>(props: Props<View, Name>) {
  const { list, name, label, options, shown = list.view[name], counts } = props
  return (
    <nav className="chips" aria-label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          to={list.href({ [name]: option.value } as unknown as Partial<View>)}
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
