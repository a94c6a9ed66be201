/** How moments are written in a language and a time zone; those of the browser, unless others are named. */
export function timeFormats(locale?: string, timeZone?: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) })
  const [day, time, exact] = [
    format({ day: 'numeric', month: 'short', year: 'numeric' }),
    format({ dateStyle: 'medium', timeStyle: 'short' }),
    format({ dateStyle: 'full', timeStyle: 'long' }),
  ]
  return {
    /** "14 Nov 2026" */
    day: (at: Date) => day.format(at),
    /** "14 Nov 2026, 09:12" */
    time: (at: Date) => time.format(at),
    /** "Saturday, 14 November 2026 at 09:12:40 CET" */
    exact: (at: Date) => exact.format(at),
  }
}

export const browserTime = timeFormats()
