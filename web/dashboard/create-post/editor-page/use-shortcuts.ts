import { useEffect, useRef } from 'react'

type Shortcuts = { onSave: () => void; onMain: () => void; onPanel: () => void; onSeo: () => void }

/**
 * ⌘S saves, ⌘↵ asks to publish, ⌘. toggles the panel, ⌘⇧E opens search and sharing; Ctrl replaces ⌘ on other
 * platforms.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return
      const act = actionOf(event, latest.current)
      if (!act || (event.key === 'Enter' && isFinishing(event))) return
      event.preventDefault()
      // An open dialog takes precedence.
      if (!document.querySelector('dialog:modal')) act()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}

/** Code and HTML are finished by ⌘↵, so there the key is theirs. */
function isFinishing({ target }: KeyboardEvent): boolean {
  const isText = target instanceof HTMLElement && target.isContentEditable
  const element = isText ? document.getSelection()?.anchorNode?.parentElement : target
  return element instanceof Element && element.closest('[data-ends-with-enter]') !== null
}

function actionOf({ key, shiftKey }: KeyboardEvent, { onSave, onMain, onPanel, onSeo }: Shortcuts) {
  if (shiftKey) return key.toLowerCase() === 'e' ? onSeo : undefined
  return { s: onSave, S: onSave, Enter: onMain, '.': onPanel }[key]
}
