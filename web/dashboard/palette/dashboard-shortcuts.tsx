import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findScreen } from '#web/dashboard/screens.ts'
import type { Person } from '#web/site/page.ts'
import type { Command } from './commands.ts'
import { ShortcutKeys, takesLetters, type KeyAction } from './shortcut-keys.ts'
import { takeEarlyKeys } from './early-keys.ts'
import { foldSidebar, tellFold } from './fold-sidebar.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { pressInList } from './list-keys.ts'
import { Palette } from './palette.tsx'
import { remember } from './recent.ts'
import { singleKeys } from './single-keys.ts'

type Open = 'palette' | 'keys' | null

/** The palette, the list of keys and the sidebar's button, on every screen of the dashboard. */
export function DashboardShortcuts({ person }: { person: Person }) {
  const [open, setOpen] = useState<Open>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(tellFold, [pathname])

  useEffect(() => {
    const keys = new ShortcutKeys(person)
    // Letters typed after a press in the sheet of a text are meant for it, even where it did not take the caret.
    let sheet: Element | null = null
    const point = ({ target }: PointerEvent) => {
      sheet = target instanceof Element ? target.closest('[data-editor]') : null
    }
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const isInField = sheet?.isConnected === true || takesLetters(event.target)
      const asked = keys.press(pressedOf(event, isInField), singleKeys.get())
      // An open dialog takes precedence.
      if (!asked || document.querySelector('dialog:modal')) return
      if (use(asked)) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const button = target?.closest<HTMLElement>('[data-dashboard-press]')
      if (button?.dataset.dashboardPress === 'palette') setOpen('palette')
      else if (button && foldSidebar()) event.preventDefault()
    }
    const use = (asked: KeyAction): boolean => {
      // Where a text is written, letters that miss it lead nowhere.
      if (typeof asked === 'object' && document.querySelector('[data-editor]')) return false
      if (typeof asked === 'object' && 'inList' in asked) return pressInList(asked.inList)
      if (typeof asked === 'object') void navigate(asked.to)
      else if (asked === 'theme') changeTheme()
      else if (asked === 'sidebar') return foldSidebar()
      else if (asked === 'search') return focusSearch()
      else setOpen(asked)
      return true
    }
    takeEarlyKeys().forEach(press)
    document.addEventListener('keydown', press)
    document.addEventListener('pointerdown', point, { capture: true })
    document.addEventListener('click', click)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', point, { capture: true })
      document.removeEventListener('click', click)
    }
  }, [person, navigate])

  function run(command: Command, inNewTab: boolean) {
    const { to, tool } = command
    setOpen(tool === 'keys' ? 'keys' : null)
    if (tool === 'theme') changeTheme()
    if (tool === 'sidebar') foldSidebar()
    if (!to) return
    remember(person._id, command)
    if (inNewTab) window.open(to, '_blank', 'noopener')
    else if (findScreen(new URL(to, location.href).pathname)) void navigate(to)
    else location.assign(to)
  }

  if (open === 'keys') return <KeysDialog onClose={() => setOpen(null)} />
  return open === 'palette' ? <Palette onClose={() => setOpen(null)} onRun={run} /> : null
}

function pressedOf(event: KeyboardEvent, isInField: boolean) {
  const { key, metaKey, ctrlKey, altKey, shiftKey, timeStamp } = event
  return { key, metaKey, ctrlKey, altKey, shiftKey, timeStamp, isInField }
}

// The search of the list on the screen, if there is one.
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}

// By the button of the frame: its behaviour belongs to the scripts of every page.
function changeTheme(): void {
  document.querySelector<HTMLElement>('[data-press=theme]')?.click()
}
