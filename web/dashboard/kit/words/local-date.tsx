import type { ReactNode } from 'react'
import { browserTime } from './time-formats.ts'

/** The day of a moment, as the browser writes it; an invalid date shows "Invalid Date". */
export function LocalDate({ iso }: { iso: string }) {
  return <Moment iso={iso} words={browserTime.day} />
}

/** The day and time of a moment, as the browser writes them. */
export function LocalTime({ iso, className }: { iso: string; className?: string }) {
  return <Moment iso={iso} className={className} words={browserTime.time} />
}

type Props = { iso: string; className?: string | undefined; words: (at: Date) => ReactNode }

/** A moment in words, which says the exact time when it is pointed at. */
export function Moment({ iso, className, words }: Props) {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return <span className={className}>Invalid Date</span>
  return (
    <time className={className} dateTime={iso} title={browserTime.exact(at)}>
      {words(at)}
    </time>
  )
}
