import type { StreamEvent } from '#server/modules/ai/schema.ts'
import { draftReducer, EMPTY, planOf, wordCount } from './draft-state.ts'
import { readStream } from './read-stream.ts'
import { draftToSave } from './save-draft.ts'

const HEAD = {
  title: 'A quiet keyboard',
  excerpt: 'Short.',
  metaTitle: '',
  metaDescription: '',
  tags: ['keyboards'],
  outline: ['First', 'Second'],
}
const EVENTS: StreamEvent[] = [
  { event: 'thinking', data: {} },
  { event: 'head', data: HEAD },
  { event: 'text', data: { text: 'One two three.\n' } },
  { event: 'block', data: { html: '<p>One two three.</p>\n' } },
  { event: 'text', data: { text: '## First\n' } },
  { event: 'block', data: { html: '<h2>First</h2>\n' } },
  { event: 'text', data: { text: 'Half a <b>sentence' } },
]
const writing = draftReducer(draftReducer(EMPTY, { type: 'start' }), {
  type: 'events',
  events: EVENTS,
})

test('a draft grows by blocks and a tail, and tells how far it is', () => {
  expect(writing).toMatchObject({ phase: 'writing', isThinking: false, tail: 'Half a <b>sentence' })
  expect(wordCount(writing)).toBe(7)
  expect(planOf(writing)).toEqual({ begun: 1, open: ['Second'] })
})

test('a draft that is stopped or fails keeps what was written, and hears nothing more', () => {
  const stopped = draftReducer(writing, { type: 'stop' })
  expect(stopped).toEqual({ ...writing, phase: 'stopped' })
  expect(draftReducer(stopped, { type: 'events', events: EVENTS })).toEqual(stopped)
  expect(draftReducer(stopped, { type: 'fail', message: 'Too late' })).toEqual(stopped)
  expect(draftReducer(writing, { type: 'fail', message: 'Lost' })).toMatchObject({
    phase: 'failed',
    problem: 'Lost',
    blocks: writing.blocks,
  })
})

test('what was written of a broken draft can be saved, its last words as text', () => {
  const brief = { topic: 'A topic', category: 'c1' }
  expect(draftToSave(writing, brief, [])).toMatchObject({
    title: 'A quiet keyboard',
    content: '<p>One two three.</p>\n<h2>First</h2>\n<p>Half a &lt;b&gt;sentence</p>',
    category: ['c1'],
    tags: ['keyboards'],
    status: 'draft',
    aiWritten: true,
  })
  const untitled = { ...writing, head: { ...HEAD, title: '' } }
  expect(draftToSave(untitled, brief, []).title).toBe('A topic')
})

test('a finished draft is saved with its claims, ticked ones as checked', () => {
  const draft = { ...HEAD, metaTitle: 'M', metaDescription: 'D', content: '<p>All</p>' }
  const done = { ...writing, phase: 'done' as const, draft: { ...draft, claims: ['a', 'b'] } }
  const saved = draftToSave({ ...done, claims: ['a', 'b'] }, { topic: 'x', category: '' }, ['b'])
  expect(saved).toMatchObject({
    content: '<p>All</p>',
    category: [],
    aiClaims: [
      { text: 'a', checked: false },
      { text: 'b', checked: true },
    ],
  })
})

test('events are read however the network cuts them, heartbeats left out', async () => {
  const wire = `: still here\n\n${EVENTS.map(
    ({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  ).join('')}`
  const bytes = new TextEncoder().encode(wire)
  for (const size of [1, 7, 1000]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let from = 0; from < bytes.length; from += size)
          controller.enqueue(bytes.slice(from, from + size))
        controller.close()
      },
    })
    const read: StreamEvent[] = []
    for await (const event of readStream(body)) read.push(event)
    expect(read).toEqual(EVENTS)
  }
})
