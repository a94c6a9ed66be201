import fc from 'fast-check'
import { DraftReader } from './draft-reader.ts'
import { draftHtml, finishDraft } from './finish-draft.ts'

const ANSWER = `TITLE: The $60 box
EXCERPT: "A short summary."
META TITLE: A box
META DESCRIPTION: What a box does.
TAGS: network, NAS, network, #home
OUTLINE: Why | How
=== BODY ===
Gigabit tops out near **118 MB/s**.

## Why

- one
- two

\`\`\`sh
=== CLAIMS === is only code

echo "# not a heading"
\`\`\`

A last line with = signs and *stars*.
=== CLAIMS ===
- Gigabit tops out near 118 MB/s
2. Most laptops carry the port
=== END ===
Thank you for reading!`

function readIn(pieces: string[]) {
  const reader = new DraftReader()
  const events = [...pieces.flatMap((piece) => reader.read(piece)), ...reader.end()]
  const text = events.map((event) => (event.event === 'text' ? event.data.text : '')).join('')
  const blocks = events.flatMap((event) => (event.event === 'markdown' ? [event.markdown] : []))
  return { draft: reader.draft, text, blocks }
}

const read = (answer: string) => readIn([answer]).draft

test('an answer in the right form is read whole', async () => {
  const draft = await finishDraft(read(ANSWER), 'A topic')
  expect(draft).toEqual({
    title: 'The $60 box',
    excerpt: 'A short summary.',
    metaTitle: 'A box',
    metaDescription: 'What a box does.',
    tags: ['network', 'NAS', 'home'],
    content: expect.stringContaining('<strong>118 MB/s</strong>'),
    claims: ['Gigabit tops out near 118 MB/s', 'Most laptops carry the port'],
  })
  expect(draft?.content).toContain('=== CLAIMS === is only code')
  expect(draft?.content).not.toContain('Thank you')
})

test('however an answer is cut into pieces, the same is read, and the shown text is the body', () => {
  const whole = readIn([ANSWER])
  expect(whole.text).toBe(whole.draft.body)
  expect(whole.blocks.join('')).toBe(whole.draft.body)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 5 }), (sizes) => {
      const pieces: string[] = []
      let from = 0
      for (let index = 0; from < ANSWER.length; index++) {
        const size = sizes[index % sizes.length] ?? 1
        pieces.push(ANSWER.slice(from, from + size))
        from += size
      }
      expect(readIn(pieces)).toEqual(whole)
    }),
  )
})

test.each([
  ['a fence around the whole', `\`\`\`markdown\n${ANSWER}\n\`\`\``],
  ['politeness before it', `Sure! Here is your draft:\n\n${ANSWER}`],
  ['thoughts before it', `<think>\nTITLE: not this\nhm\n</think>\n\n${ANSWER}`],
  ['front matter around the head', `---\n${ANSWER.replace('=== BODY', '---\n=== BODY')}`],
  ['bold names', ANSWER.replace(/^([A-Z ]+):/gm, '**$1:**')],
  ['carriage returns', ANSWER.replaceAll('\n', '\r\n')],
])('%s changes nothing', async (_, answer) => {
  expect(await finishDraft(read(answer), 'A topic')).toEqual(
    await finishDraft(read(ANSWER), 'A topic'),
  )
})

test('a text without any form is a body, its first heading the title', async () => {
  const draft = await finishDraft(read('# My own title\n\nText that is long enough.\n'), 'A topic')
  expect(draft).toMatchObject({
    title: 'My own title',
    excerpt: 'Text that is long enough.',
    content: '<p>Text that is long enough.</p>\n',
    claims: [],
  })
})

test('what the model left out is made from the brief and the text', async () => {
  expect(await finishDraft(read('Just one sentence.'), 'A  topic\nof two lines')).toMatchObject({
    title: 'A topic of two lines',
    metaTitle: 'A topic of two lines',
    metaDescription: 'Just one sentence.',
    tags: [],
  })
})

test.each(['', '\n\n', 'TITLE: Only a head', '=== BODY ===\n\n=== END ==='])(
  '%j is no draft',
  async (answer) => {
    expect(await finishDraft(read(answer), 'A topic')).toBeUndefined()
  },
)

test('fields and claims keep within what a post can hold', async () => {
  const long = 'very long words '.repeat(200)
  const draft = await finishDraft(
    read(
      `TITLE: ${long}\nEXCERPT: ${long}\nTAGS: ${'tag, '.repeat(5)}${Array.from({ length: 60 }, (_, at) => `t${at}`).join(', ')}\n=== BODY ===\nText\n=== CLAIMS ===\n${`- ${long}\n`.repeat(200)}`,
    ),
    'A topic',
  )
  expect(draft?.title.length).toBeLessThanOrEqual(200)
  expect(draft?.excerpt.length).toBeLessThanOrEqual(500)
  expect(draft?.tags).toHaveLength(20)
  expect(draft?.claims.every((claim) => claim.length <= 500)).toBe(true)
})

test('claims of a draft that is stopped can be saved: each once, none too long', () => {
  const long = 'x'.repeat(900)
  const { draft } = readIn([`=== CLAIMS ===\n- One\n- ${long}\n- One\n`])
  expect(draft.claims).toEqual(['One', 'x'.repeat(500)])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '![](https://tracker.test/pixel.png)',
  '<iframe src="https://evil.test"></iframe>',
  '<svg onload=alert(1)>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
])('hostile output %j is harmless text', async (markup) => {
  const html = await draftHtml(`Before ${markup} after`)
  expect(html).not.toMatch(/<(script|img|iframe|svg)|<[^>]+(href="(javascript|data)|\son\w+=)/i)
})

test('any answer whatever is read without a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 200 })), async (pieces) => {
      const draft = await finishDraft(readIn(pieces).draft, 'A topic')
      expect(draft?.content ?? '').not.toContain('<script')
    }),
  )
})
