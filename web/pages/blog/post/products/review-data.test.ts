import type { Site } from '#web/site/page.ts'
import type { PostPart } from '#web/pages/blog/post/post-parts.ts'
import type { PostView } from '#web/pages/blog/post/post-view.ts'
import type { Verdict } from './product-facts.ts'
import { reviewData } from './review-data.ts'

const site = { publicUrl: 'https://bench.test' } as Site
const post = { author: { name: 'Ada' }, createdAt: '2026-11-01T00:00:00.000Z' } as PostView

const dock: Verdict = {
  kind: 'verdict',
  product: '',
  name: 'A dock',
  score: '8.5',
  figure: '',
  measure: '',
  price: '',
  says: 'Quiet &amp; <em>cool</em>',
  suits: '',
  suitsNot: '',
  pick: undefined,
}

const reviews = (verdict: Partial<Verdict>, of: PostView = post) => {
  const part: PostPart = { html: '', block: { kind: 'verdict', verdict: { ...dock, ...verdict } } }
  return reviewData(of, [part, { html: '<p>x</p>', block: undefined }], site)
}

test('a scored verdict on a named thing is the author’s review', () => {
  expect(reviews({})).toEqual([
    {
      '@type': 'Review',
      itemReviewed: { '@type': 'Product', name: 'A dock' },
      reviewRating: { '@type': 'Rating', ratingValue: 8.5, bestRating: 10, worstRating: 0 },
      author: { '@type': 'Person', name: 'Ada' },
      datePublished: '2026-11-01T00:00:00.000Z',
      reviewBody: 'Quiet & cool',
    },
  ])
})

test('a rating that nobody gave is not marked up', () => {
  expect(reviews({ score: '' })).toEqual([])
  expect(reviews({ name: '' })).toEqual([])
  expect(reviews({}, { ...post, author: null })).toEqual([])
})
