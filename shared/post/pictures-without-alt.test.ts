import { picturesWithoutAlt } from './pictures-without-alt.ts'

test('pictures without alt text are reported, decorative ones are not', () => {
  const html =
    '<figure><img src="/media/a/1.jpg" alt=""></figure><img src="/media/b/1.jpg" alt=" ">' +
    '<img src="/media/c/1.jpg" alt="A dock"><img src="/media/d/1.jpg" alt="" data-decorative="true"><img src="/media/e/1.jpg">' +
    '<figure><img data-missing="a.png" alt=""></figure>'
  expect(picturesWithoutAlt(html)).toEqual(['/media/a/1.jpg', '/media/b/1.jpg', '/media/e/1.jpg'])
  expect(picturesWithoutAlt('<p>Words</p>')).toEqual([])
})
