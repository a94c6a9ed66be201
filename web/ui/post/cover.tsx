import type { ComponentProps } from 'react'
import styles from './cover.module.css'
import { Picture } from '#web/ui/picture.tsx'

type Props = ComponentProps<typeof Picture> & { title: string }

const GROUNDS = 3
const SHAPES = 4
const MOST_LINES = 3
const LONGEST_LINE = 10

/** A post's cover; without a picture, the beginning of its title is set as one. */
export function Cover({ title, ...look }: Props) {
  if (look.picture) return <Picture {...look} fallback="/default-cover.jpg" />
  const { ratio = 'wide', className = '' } = look
  const number = numberOf(title)
  return (
    <div
      className={`grid joined stage clips rounded-s ${styles.cover} ${ratio === 'card' ? styles.card : ''} ${className}`}
      data-ground={number % GROUNDS}
      data-shape={Math.floor(number / GROUNDS) % SHAPES}
      aria-hidden="true"
    >
      <b data-letter={[...title.trim()][0]} data-words={linesOf(title).join('\n')} />
    </div>
  )
}

/** Short lines of whole words; a longer word is cut by the edge. */
function linesOf(title: string): string[] {
  const lines: string[] = []
  for (const word of title.trim().split(/\s+/)) {
    const last = lines.at(-1)
    const fits = last !== undefined && last.length + word.length < LONGEST_LINE
    if (fits) lines[lines.length - 1] = `${last} ${word}`
    else if (lines.length === MOST_LINES) return lines
    else lines.push(word.slice(0, 2 * LONGEST_LINE))
  }
  return lines
}

/** The same number for the same text (FNV-1a). */
function numberOf(text: string): number {
  let number = 0x811c9dc5
  for (const letter of text) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return number >>> 8
}
