import { Fragment } from 'react'
import { Unbroken } from '#web/ui/unbroken.tsx'

const LONGEST_MARK = 28

export function MarkedTitle({ title }: { title: string }) {
  const { before, marked, after } = keyPhrase(title)
  return (
    <Fragment>
      <Unbroken text={before} />
      {marked && (
        <span className="mark">
          <Unbroken text={marked} />
        </span>
      )}
      <Unbroken text={after} />
    </Fragment>
  )
}

/**
 * The phrase to highlight: the first words of the second sentence or of the part after a colon, up to three and no
 * further than the next comma; otherwise the last two words.
 */
export function keyPhrase(title: string): { before: string; marked: string; after: string } {
  const second = /^(.*?\S[.:?!–—]\s+)(\S.*)$/s.exec(title)
  const [, first = '', rest = ''] = second ?? []
  const marked = rest ? firstWords(rest) : lastWords(title)
  const start = rest ? first.length : title.length - marked.length
  return {
    before: title.slice(0, start),
    marked,
    after: title.slice(start + marked.length),
  }
}

function firstWords(text: string): string {
  const upToComma = /^[^,;:.?!–—]*/.exec(text)?.[0].trimEnd() ?? ''
  let phrase = upToComma.split(/\s+/).slice(0, 3).join(' ')
  while (phrase.length > LONGEST_MARK && phrase.includes(' '))
    phrase = phrase.slice(0, phrase.lastIndexOf(' '))
  return text.startsWith(phrase) ? phrase : ''
}

function lastWords(text: string): string {
  const words = text.trimEnd().split(/\s+/)
  if (words.length < 4) return ''
  const phrase = words.slice(-2).join(' ')
  return phrase.length <= LONGEST_MARK && text.endsWith(phrase) ? phrase : ''
}
