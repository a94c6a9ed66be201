import type { MarkedText } from '#server/modules/search/schema.ts'

/** Highlights matches. The server sends their positions, so the text is never parsed as markup. */
export function Marked({ text, hits }: MarkedText) {
  return hits.length === 0 ? (
    text
  ) : (
    <>
      {hits.map(([start, end], index) => (
        <span key={start}>
          {text.slice(hits[index - 1]?.[1] ?? 0, start)}
          <mark className="marked">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(hits.at(-1)?.[1])}
    </>
  )
}
