import { factsOf } from './counts.ts'

const none = {
  all: 0,
  published: 0,
  draft: 0,
  private: 0,
  scheduled: 0,
  submitted: 0,
  changed: 0,
  bin: 0,
}

test('only states that hold a post are named', () => {
  expect(factsOf(none)).toEqual(['0 posts'])
  expect(factsOf({ ...none, all: 1, draft: 1, changed: 3, submitted: 1, bin: 2 })).toEqual([
    '1 post',
    '3 with unpublished changes',
    '1 draft',
    '1 in review',
    '2 in the bin',
  ])
})
