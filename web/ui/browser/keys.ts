const ARROWS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}
const SIGNS: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵' }

/** A shortcut in the platform's notation: "⇧⌘Z" or "Ctrl+Shift+Z". */
export function spokenKeys(keys: string, isApple = onApple()): string {
  const parts = keys.split('-').map((key) => ARROWS[key] ?? key)
  if (!isApple) return parts.map((key) => (key === 'Mod' ? 'Ctrl' : key)).join('+')
  return [...parts.slice(0, -1).toReversed(), parts.at(-1) ?? '']
    .map((key) => SIGNS[key] ?? key)
    .join('')
}

/** A shortcut in the format of `aria-keyshortcuts`. */
export function ariaKeys(keys: string, isApple = onApple()): string {
  return keys.replace('Mod', isApple ? 'Meta' : 'Control').replaceAll('-', '+')
}

function onApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
}
