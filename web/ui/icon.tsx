import type { IconName } from './icon-shapes.ts'

export type { IconName }

/** A drawn icon, hidden from screen readers: the words beside it, or its button's label, say what it means. */
export function Icon({ name, small }: { name: IconName; small?: boolean | undefined }) {
  return (
    <svg className={small ? 'i i-s' : 'i'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
