import { timeFormats } from './time-formats.ts'

const at = new Date('2026-11-14T22:05:40Z')

test.each([
  { locale: 'en-GB', timeZone: 'Europe/London', texts: ['14 Nov 2026', '14 Nov 2026, 22:05'] },
  {
    locale: 'en-US',
    timeZone: 'America/New_York',
    texts: ['Nov 14, 2026', 'Nov 14, 2026, 5:05 PM'],
  },
  { locale: 'de-DE', timeZone: 'Asia/Tokyo', texts: ['15. Nov. 2026', '15.11.2026, 07:05'] },
])('a moment is written as in $locale, in $timeZone', ({ locale, timeZone, texts }) => {
  const { day, time } = timeFormats(locale, timeZone)
  expect([day(at), time(at)].map((text) => text.replace(/\s/g, ' '))).toEqual(texts)
})

test('the exact time has its second and its time zone', () =>
  expect(timeFormats('en-GB', 'Asia/Tokyo').exact(at)).toMatch(/15 November 2026.*07:05:40 GMT\+9/))

test('without names it is the language and the time zone of the browser', () => {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(timeFormats().exact(at)).toBe(timeFormats(locale, timeZone).exact(at))
})
