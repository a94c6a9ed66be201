import type { Comment } from '#server/modules/comments/schema.ts'
import { withComment, withoutComment, type Threads } from './threads.ts'

const comment = (_id: string, given: Partial<Comment> = {}): Comment => ({
  _id,
  content: _id,
  status: 'approved',
  parent: null,
  author: null,
  isOwn: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  replies: [],
  ...given,
})

const THREADS: Threads = {
  comments: [
    comment('b'),
    comment('a', { replies: [comment('a1', { parent: 'a' }), comment('a2', { parent: 'a' })] }),
  ],
  total: 4,
  page: 1,
  pages: 1,
}

const shape = ({ comments, total }: Threads) => [
  comments.map(({ _id, replies }) => [_id, ...replies.map((reply) => reply._id)].join(' ')),
  total,
]

test('a new thread stands first, a new reply last in its thread', () => {
  expect(shape(withComment(THREADS, comment('c')))).toEqual([['c', 'b', 'a a1 a2'], 5])
  const reply = comment('b1', { parent: 'b', status: 'waiting' })
  expect(shape(withComment(THREADS, reply))).toEqual([['b b1', 'a a1 a2'], 4])
})

test('a thread goes with its replies, a reply alone', () => {
  expect(shape(withoutComment(THREADS, 'a'))).toEqual([['b'], 1])
  expect(shape(withoutComment(THREADS, 'a1'))).toEqual([['b', 'a a2'], 3])
  expect(shape(withoutComment(THREADS, 'x'))).toEqual([['b', 'a a1 a2'], 4])
})
