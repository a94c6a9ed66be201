import type { MarkedText } from '#server/modules/search/schema.ts'

/** A text with what was found in it marked. The server names the places, so no markup is ever read from the text. */
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
