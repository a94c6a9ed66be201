import { checkPost } from './check-post.ts'
import { EMPTY_DRAFT } from './post-draft.ts'

const DRAFT = {
  ...EMPTY_DRAFT,
  title: 'Six docks',
  content: '<p>Text</p>',
  status: 'published',
} as const
const ready = { withoutAlt: 0, uploading: 0, failed: 0 }
const imported = { coverImage: '', publishedAt: '2019-04-01T08:00:00.000Z', publicWithoutAlt: 2 }

test('a post that was imported without a cover or alternative texts can go on without them', () => {
  expect(checkPost(DRAFT, { ...ready, withoutAlt: 2 }, imported)).toEqual({})
  expect(checkPost(DRAFT, { ...ready, withoutAlt: 2 }, null)).toEqual({
    coverImage: 'Please upload a cover image',
    content: '2 pictures in the text have no alt text. Describe them or mark them as decorative.',
  })
})

test('new pictures need their texts there, and a cover that it had stays', () => {
  expect(checkPost(DRAFT, { ...ready, withoutAlt: 3 }, imported)).toHaveProperty('content')
  expect(checkPost(DRAFT, { ...ready, failed: 1 }, imported)).toHaveProperty('content')
  const covered = { ...imported, coverImage: '/media/a/800.jpg' }
  expect(checkPost(DRAFT, ready, covered)).toHaveProperty('coverImage')
  const neverOut = { ...imported, publishedAt: null }
  expect(checkPost(DRAFT, ready, neverOut)).toHaveProperty('coverImage')
})
