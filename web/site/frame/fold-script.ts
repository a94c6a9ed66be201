/**
 * Folds the sections of the sidebar as they were left, before they are painted, and from then on as they are pressed.
 * Its text stands in the document, so it uses nothing outside itself.
 */
export function foldSections(): void {
  const KEY = 'sidebar-sections'
  // Without storage, the sections still fold.
  const read = (): Record<string, unknown> => {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}
    } catch {
      return {}
    }
  }
  const remember = (name: string, isFolded: boolean) => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...read(), [name]: isFolded }))
    } catch {}
  }
  const fold = (section: Element, isFolded: boolean) => {
    section.toggleAttribute('data-folded', isFolded)
    section.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', String(!isFolded))
  }
  const left = read()
  for (const section of document.querySelectorAll<HTMLElement>('[data-section]')) {
    const { section: name = '' } = section.dataset
    if (typeof left[name] === 'boolean') fold(section, left[name])
    section.querySelector('[aria-expanded]')?.addEventListener('click', () => {
      const isFolded = !section.hasAttribute('data-folded')
      fold(section, isFolded)
      remember(name, isFolded)
    })
  }
}

export const foldScript = () => `(${foldSections.toString()})()`
