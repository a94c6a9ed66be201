import type { IconName } from './icon-shapes.ts'

export type { IconName }

/** Hidden from screen readers: the text beside it, or the label of its button, says what it means. */
export function Icon({ name, small }: { name: IconName; small?: boolean | undefined }) {
  return (
    <svg className={small ? 'i i-s' : 'i'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
