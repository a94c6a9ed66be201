import { Uploads } from './uploads.ts'

const PICTURE = { data: [{ url: '/media/a/640.jpg' }] }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answers(bad: RegExp) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { url } = JSON.parse(body) as { url: string }
    asked.push(url)
    if (/lost/.test(url)) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(
      bad.test(url)
        ? Response.json({ error: 'There is no picture at this address.' }, { status: 400 })
        : Response.json(PICTURE, { status: 201 }),
    )
  })
  return asked
}

test('the pictures of a paste are fetched as one, and what fails says why', async () => {
  answers(/bad/)
  const uploads = new Uploads()
  const seen: string[] = []
  uploads.subscribe(() => {
    const { settled, total } = uploads.fetching ?? {}
    if (total) seen.push(`${settled} of ${total}`)
  })
  const ids = ['a', 'bad', 'b', 'lost'].map((name) =>
    uploads.start(`https://x.example/${name}.png`),
  )
  await vi.waitFor(() => expect(uploads.fetching).toBeNull())
  expect(seen.at(-1)).toBe('3 of 4')
  expect(ids.map((id) => uploads.find(id)?.state)).toEqual([
    { kind: 'done', picture: PICTURE.data[0] },
    { kind: 'failed', text: 'There is no picture at this address.' },
    { kind: 'done', picture: PICTURE.data[0] },
    { kind: 'failed', text: 'This site cannot be reached right now.' },
  ])
  answers(/nothing/)
  uploads.retry(ids[1] ?? '')
  expect(uploads.fetching).toEqual({ settled: 0, total: 1 })
  await vi.waitFor(() => expect(uploads.find(ids[1] ?? '')?.state.kind).toBe('done'))
})

test('fetching stops at once, and what has arrived stays', async () => {
  const uploads = new Uploads()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const ids = ['a', 'b', 'c'].map((name) => uploads.start(`https://x.example/${name}.png`))
  expect(uploads.stopFetching()).toEqual(ids)
  expect(uploads.fetching).toBeNull()
  expect(uploads.isEmpty).toBe(true)
})

test('a fetch that a reload interrupted goes on from its address, a file that was not kept is given up', async () => {
  const asked = answers(/bad/)
  const uploads = new Uploads()
  expect(await uploads.resume('upload-1', 'https://x.example/a.png')).toBe(true)
  expect(await uploads.resume('upload-2', '')).toBe(false)
  await vi.waitFor(() => expect(uploads.find('upload-1')?.state.kind).toBe('done'))
  expect(asked).toEqual(['https://x.example/a.png'])
})

test('a picture whose connection was lost is tried again until it arrives', async () => {
  vi.useFakeTimers()
  const asked = answers(/nothing/)
  const uploads = new Uploads()
  const id = uploads.start('https://x.example/lost.png')
  await vi.advanceTimersByTimeAsync(7000)
  expect(asked).toHaveLength(3)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(PICTURE, { status: 201 })))
  await vi.advanceTimersByTimeAsync(8000)
  expect(uploads.find(id)?.state).toEqual({ kind: 'done', picture: PICTURE.data[0] })
})

test('a picture that was refused, or that the writer removed, is not tried again', async () => {
  vi.useFakeTimers()
  const asked = answers(/bad/)
  const uploads = new Uploads()
  uploads.start('https://x.example/bad.png')
  const id = uploads.start('https://x.example/lost.png')
  await vi.advanceTimersByTimeAsync(100)
  uploads.cancel(id)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(2)
})
