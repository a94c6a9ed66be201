import type { Editor } from '@tiptap/core'

/** Selects the first picture without alternative text, brings it into view and opens the field for it. */
export function askForAlt(editor: Editor): void {
  let first: number | undefined
  editor.state.doc.descendants(({ type, attrs }, pos) => {
    const isAsked = type.name === 'figure' && attrs.src && !attrs.isDecorative
    if (isAsked && !String(attrs.alt).trim()) first ??= pos
    return first === undefined
  })
  const shown = first !== undefined && editor.view.nodeDOM(first)
  if (first === undefined || !(shown instanceof HTMLElement)) return
  editor.commands.setNodeSelection(first)
  const toggle = shown.querySelector<HTMLElement>('[data-alt-toggle]')
  if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click()
  shown.scrollIntoView({ block: 'center' })
  requestAnimationFrame(() =>
    (shown.querySelector<HTMLElement>('input[name=alt]') ?? toggle)?.focus(),
  )
}
