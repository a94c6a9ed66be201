import { memoryStorage } from '#web/dashboard/create-post/state/test-editor.ts'
import { keepEarlierText, listEarlierTexts } from './earlier-texts.ts'
import { keepUnsaved, storeLeftBehind, storeUnsaved } from './unsaved-drafts.ts'

const BODY = { title: 'A switch', content: '<p>Half a draft</p>' } as Parameters<
  typeof keepUnsaved
>[2]

let sent: unknown[]
let status: number
beforeEach(() => {
  vi.useFakeTimers()
  ;[sent, status] = [[], 201]
  vi.stubGlobal('localStorage', withKeys(memoryStorage()))
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ post: { _id: 'p1' }, message: '' }, { status }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a draft that the server did not take is stored by the next visit, once, and for its writer only', async () => {
  status = 503
  await storeUnsaved('me', 'd1', BODY)
  status = 201
  expect(await pass(storeLeftBehind('you'))).toEqual({ stored: 0, failed: 0 })
  expect(await pass(storeLeftBehind('me'))).toEqual({ stored: 1, failed: 0 })
  expect(await pass(storeLeftBehind('me'))).toEqual({ stored: 0, failed: 0 })
  expect(sent).toEqual([
    { ...BODY, newId: 'd1' },
    { ...BODY, newId: 'd1' },
  ])
})

test('a draft that another window is still writing is left to it', async () => {
  keepUnsaved('me', 'd1', BODY)
  const storing = storeLeftBehind('me')
  await vi.advanceTimersByTimeAsync(1000)
  keepUnsaved('me', 'd1', BODY)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await storing).toEqual({ stored: 0, failed: 0 })
  expect(sent).toEqual([])
})

test('a draft whose answer was not received is not stored twice', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`)
    const isRead = method === 'GET'
    const answer = isRead ? { _id: 'd1', version: 1 } : { error: 'This post was saved already.' }
    return Promise.resolve(Response.json(answer, { status: isRead ? 200 : 409 }))
  })
  keepUnsaved('me', 'd1', BODY)
  expect(await storeUnsaved('me', 'd1', BODY)).toEqual({
    value: { post: { _id: 'd1', version: 1 } },
  })
  expect(asked).toEqual(['POST /api/blogs/drafts', 'GET /api/blogs/d1/edit'])
  expect(await pass(storeLeftBehind('me'))).toEqual({ stored: 0, failed: 0 })
})

test('nonsense in the storage is no draft and no text', async () => {
  localStorage.setItem('kiosk-draft-ai:me:x', '{"body":1}')
  localStorage.setItem('kiosk-product-texts:me', '[1, {"text": ""}]')
  expect(await pass(storeLeftBehind('me'))).toEqual({ stored: 0, failed: 0 })
  expect(listEarlierTexts('me')).toEqual([])
})

test('the text of a product grows in its place, another one stands before it', () => {
  const at = '2026-11-20T09:00:00.000Z'
  keepEarlierText('me', { productId: 'p', text: 'One', at })
  keepEarlierText('me', { productId: 'p', text: 'One two', at })
  keepEarlierText('me', { productId: 'p', text: 'Other', at })
  expect(listEarlierTexts('me').map(({ text }) => text)).toEqual(['Other', 'One two'])
  expect(listEarlierTexts('you')).toEqual([])
})

async function pass<Value>(wait: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(3000)
  return wait
}

// Object.keys lists the entries of a real storage.
function withKeys(storage: ReturnType<typeof memoryStorage>) {
  return new Proxy(storage, {
    ownKeys: () => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}
