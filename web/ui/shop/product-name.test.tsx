import { renderToStaticMarkup } from 'react-dom/server'
import { ProductName } from './product-name.tsx'

const wholeWords = (text: string) =>
  [...renderToStaticMarkup(<ProductName text={text} />).matchAll(/"unbroken">([^<]+)/g)].map(
    ([, word]) => word,
  )

test.each([
  ['Orrin Nine-Port USB-C Dock', ['Nine-Port', 'USB-C']],
  ['Lune Over-Ear Headphones', ['Over-Ear']],
  ['Noise-cancelling microphone', []],
])('in %j no line ends within %j', (text, words) => {
  expect(wholeWords(text)).toEqual(words)
})
