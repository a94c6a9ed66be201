import { addTags, splitTags } from './tag-list.ts'

test('a tag is never there twice, whatever its case', () => {
  expect(addTags(['usb-c'], ['USB-C', 'docks', 'Docks'], 20)).toEqual(['usb-c', 'docks'])
})

test('no more tags are taken than allowed', () => {
  expect(addTags(['a'], ['b', 'c'], 2)).toEqual(['a', 'b'])
})

test('commas and lines part tags, and empty or overlong ones are mended', () => {
  expect(splitTags(' usb-c, ,docks\n\tdesk ')).toEqual(['usb-c', 'docks', 'desk'])
  expect(splitTags('x'.repeat(90))).toEqual(['x'.repeat(40)])
  expect(splitTags('a\u0000b')).toEqual(['a b'])
})
