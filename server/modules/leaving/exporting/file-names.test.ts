import { FileNames } from './file-names.ts'

const namesOf = (slugs: string[]) => {
  const names = new FileNames()
  return slugs.map((slug) => names.nameFor(slug))
}

test.each([
  ['hello-world', 'hello-world'],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\windows\\a?.', 'C-windows-a'],
  ['', 'post'],
  ['...', 'post'],
  ['CON', 'post-CON'],
  ['com1', 'post-com1'],
  ['readme', 'post-readme'],
  ['index', 'post-index'],
  ['日本-語', '日本-語'],
  ['a\u0000b\nc', 'a-b-c'],
  ['x'.repeat(300), 'x'.repeat(80)],
])('a post with the slug %j has a file that every system takes', (slug, name) => {
  expect(namesOf([slug])).toEqual([name])
})

test('no two posts share a file, whatever a system makes of capitals', () => {
  expect(namesOf(['Post', 'post', 'post-2', 'POST'])).toEqual([
    'Post',
    'post-2',
    'post-2-2',
    'POST-3',
  ])
})
