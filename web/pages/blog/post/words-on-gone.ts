import type { LiveBlock } from '#server/modules/blog/schema.ts'

/** What the writer said of the products of a block that are no longer in the store, as paragraphs of HTML. */
export function wordsOnGone(block: LiveBlock, existing: ReadonlySet<string>): string {
  if (block.kind !== 'product' && block.kind !== 'comparison') return ''
  return (block.kind === 'product' ? [block] : block.products)
    .filter(({ id, verdict }) => verdict && !existing.has(id))
    .map(({ verdict }) => `<p>${verdict}</p>`)
    .join('')
}
