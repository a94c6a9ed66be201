import { createKeys, goKeys } from './commands.ts'
import type { ListKey } from './list-keys.ts'
import type { Person } from '#web/site/page.ts'

/** What a key asks for: a tool of the dashboard, or a place to go to. */
export type KeyAction =
  'palette' | 'keys' | 'theme' | 'sidebar' | 'search' | { to: string } | { inList: ListKey }

const SEQUENCE_MS = 1200
const SINGLE: Record<string, KeyAction> = {
  '?': 'keys',
  t: 'theme',
  '/': 'search',
  j: { inList: 'next' },
  k: { inList: 'previous' },
  x: { inList: 'select' },
  b: { inList: 'actions' },
  e: { inList: 'open' },
  enter: { inList: 'enter' },
  o: { inList: 'view' },
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'timeStamp'
> & { isInField: boolean }

/** Understands the keys of the dashboard; `G` and another key are one shortcut when they follow each other. */
export class ShortcutKeys {
  private readonly screens: Map<string, string>
  private begunAt = Number.NEGATIVE_INFINITY

  constructor(person: Pick<Person, 'role' | 'isOwner'>) {
    const all = [...goKeys(person), ...createKeys(person)]
    this.screens = new Map(all.map(({ keys, to }) => [keys, to]))
  }

  press(event: Pressed, singleKeysWork: boolean): KeyAction | undefined {
    const key = event.key.toLowerCase()
    if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey)
      return key === 'k' ? 'palette' : key === '\\' ? 'sidebar' : undefined
    const isSingle = !event.metaKey && !event.ctrlKey && !event.altKey && !event.isInField
    if (!isSingle || !singleKeysWork) return undefined
    const isSecond = event.timeStamp - this.begunAt < SEQUENCE_MS
    this.begunAt = Number.NEGATIVE_INFINITY
    if (isSecond) return this.screen(`G ${key.toUpperCase()}`)
    if (key === 'g') this.begunAt = event.timeStamp
    return SINGLE[key] ?? this.screen(key.toUpperCase())
  }

  private screen(keys: string): KeyAction | undefined {
    const to = this.screens.get(keys)
    return to === undefined ? undefined : { to }
  }
}

/** Whether what has the focus takes letters itself: a field, a text that is edited, a select or a menu. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox], [role=menu], [role=listbox]',
    ) !== null
  )
}
