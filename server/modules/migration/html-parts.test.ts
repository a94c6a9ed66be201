import { translateParts } from './html-parts.ts'

const read = (markdown: string) => {
  const leftOut = new Set<string>()
  return { text: translateParts(markdown, leftOut), leftOut: [...leftOut] }
}
const svgIn = (text: string) =>
  Buffer.from(/base64,([^"]+)"/.exec(text)?.[1] ?? '', 'base64').toString()

test('a drawing becomes a picture of its own, named by its title, in the spelling of SVG', () => {
  const { text } = read(
    '<svg viewBox="0 0 9 9"><title>A "bar"</title>\n\n<path strokeWidth="2" strokeLinejoin="round" xlinkHref="#a"/></svg>',
  )
  expect(text).toMatch(/^<img src="data:image\/svg\+xml;base64,[^"]+" alt="A &quot;bar&quot;">$/)
  expect(svgIn(text)).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(svgIn(text)).toContain('stroke-width="2" stroke-linejoin="round" xlink:href="#a"')
})

test('icons and hidden drawings are dropped, those in code stay', () => {
  expect(read('a <svg width="24" height="24"><path/></svg> b').text).toBe('a  b')
  expect(read('a<svg aria-hidden="true"></svg>').text).toBe('a')
  expect(read('`<svg></svg>`').text).toBe('`<svg></svg>`')
})

test('frames and players of other sites become links, those of the folder are named', () => {
  const video = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'
  expect(read(video).text).toBe(video)
  expect(
    read("<iframe src='https://gfycat.com/ifr/Bull?a=1&amp;b' frameborder='0'></iframe>"),
  ).toEqual({
    text: '<a href="https://gfycat.com/ifr/Bull?a=1&amp;b">gfycat.com/ifr/Bull</a>',
    leftOut: [],
  })
  expect(read('<video controls><source src="/a.mp4" type="video/mp4"></video>')).toEqual({
    text: '',
    leftOut: ['<video>'],
  })
})
