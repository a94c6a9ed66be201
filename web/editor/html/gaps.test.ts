import { countGaps, hasGaps, withoutGaps } from './gaps.ts'

const UPLOADED = '<figure><img src="/media/a/640.jpg" alt=""></figure>'
const NEW = '<figure><img src="" alt="" data-upload="u1"><figcaption>Dock</figcaption></figure>'
const REPLACED = '<figure><img src="/media/a/640.jpg" alt="" data-upload="u2"></figure>'
const FETCHED = '<figure><img src="https://a.example/b.png" alt="" data-upload="u3"></figure>'
const ELSEWHERE = '<figure><img src="https://a.example/b.png" alt=""></figure>'
const MISSING = '<figure><img data-missing="a.png" alt=""></figure>'

test('pictures under way are gaps, those that stay as they are none', () => {
  expect(countGaps([UPLOADED, NEW, REPLACED, FETCHED, ELSEWHERE, MISSING].join('\n'))).toEqual({
    files: 2,
    fetches: 1,
  })
  expect(hasGaps(UPLOADED + ELSEWHERE + MISSING)).toBe(false)
})

test('the server gets no picture without a file, and the former or outside one until the new one is there', () => {
  expect(withoutGaps(`<p>a</p>\n${NEW}\n${REPLACED}\n${FETCHED}\n${MISSING}\n<p>b</p>`)).toBe(
    `<p>a</p>\n${UPLOADED}\n${ELSEWHERE}\n${MISSING}\n<p>b</p>`,
  )
  expect(withoutGaps(`<div class="gallery" data-columns="2">${NEW}${NEW}</div>`)).toBe('')
})
