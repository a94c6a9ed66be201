import type { Node } from '@tiptap/pm/model'
import { words } from '#shared/text/words.ts'

const counted = new WeakMap<Node, number>()
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Counts the words of a document. Counts are cached by block, so unchanged blocks cost nothing. */
export function countWords(doc: Node): number {
  let count = 0
  doc.forEach((block) => void (count += wordsOf(block)))
  return count
}

function wordsOf(block: Node): number {
  const cached = counted.get(block)
  if (cached !== undefined) return cached
  const text = block.textBetween(0, block.content.size, ' ', ' ')
  const unparted = text.match(NO_SPACES)?.length ?? 0
  const count = words(text.replace(NO_SPACES, ' ')).length + Math.round(unparted / 2)
  counted.set(block, count)
  return count
}
