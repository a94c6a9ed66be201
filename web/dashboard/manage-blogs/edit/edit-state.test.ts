import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { changesIn, fieldsOf } from './edit-state.ts'

const post = {
  title: 'Docks',
  excerpt: '',
  status: 'draft',
  coverImage: '/default-cover.jpg',
  cover: null,
  coverAlt: '',
  category: [{ _id: 'c1', name: 'Desk', slug: 'desk' }],
  tags: [{ name: 'usb' }],
  metaTitle: '',
  metaDescription: '',
} as unknown as EditablePost

test('a post without a cover has an empty cover field', () => {
  expect(fieldsOf(post)).toMatchObject({ coverImage: '', category: ['c1'], tags: ['usb'] })
})

test('a save holds only what was changed', () => {
  const stored = fieldsOf(post)
  expect(changesIn(stored, fieldsOf(post))).toEqual({})
  expect(changesIn(stored, { ...stored, title: 'Hubs', tags: ['usb', 'hub'] })).toEqual({
    title: 'Hubs',
    tags: ['usb', 'hub'],
  })
})
