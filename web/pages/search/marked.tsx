import { Fragment } from 'react'
import type { MarkedText } from '#server/modules/search/schema.ts'
import { UNBROKEN } from '#shared/text/unbroken.ts'

/** Highlights matches. The server sends their positions, so the text is never parsed as markup. */
export function Marked({ text, hits: found }: MarkedText) {
  const hits = joined(text, found)
  let end = 0
  return text.split(UNBROKEN).map((piece, index) => {
    const start = end
    end += piece.length
    const within = hits.map(([from, to]) => [from - start, to - start] as const)
    return (
      <span key={start} className={index % 2 ? 'unbroken' : undefined}>
        <Hits text={piece} hits={within} />
      </span>
    )
  })
}

/** Hits with only a hyphen between them are one: in "USB-C" it is marked like the letters. */
function joined(text: string, hits: MarkedText['hits']): [number, number][] {
  const merged: [number, number][] = []
  for (const [start, end] of hits) {
    const last = merged.at(-1)
    if (last && text.slice(last[1], start) === '-') last[1] = end
    else merged.push([start, end])
  }
  return merged
}

type HitsProps = { text: string; hits: (readonly [start: number, end: number])[] }

/** A hit may begin before the text or end after it. */
function Hits({ text, hits }: HitsProps) {
  const within = hits.filter(([start, end]) => end > 0 && start < text.length)
  return (
    <>
      {within.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(Math.max(0, within[index - 1]?.[1] ?? 0), Math.max(0, start))}
          <mark className="marked">{text.slice(Math.max(0, start), end)}</mark>
        </Fragment>
      ))}
      {text.slice(Math.max(0, within.at(-1)?.[1] ?? 0))}
    </>
  )
}
