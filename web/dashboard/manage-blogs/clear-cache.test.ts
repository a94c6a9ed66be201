import { clearCache } from './clear-cache.ts'

type Stored = Record<string, string>

let local: Stored
const clearSession = vi.fn()
beforeEach(() => {
  clearSession.mockReset()
  local = Object.assign(Object.create({ removeItem }) as Stored, { theme: 'dark' })
  const window = { localStorage: local, sessionStorage: { clear: clearSession } }
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const answer = (respond: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => respond()),
  )

test('empties this browser’s storage once the server has cleared its own', async () => {
  answer(() => Response.json({ message: 'The cache was cleared.' }))
  expect(await clearCache('me')).toEqual({ tone: 'success', text: 'The cache was cleared.' })
  expect([Object.keys(local), clearSession.mock.calls.length]).toEqual([[], 1])
})

test.each([
  [
    'refuses',
    'Failed to clear cache. Please try again.',
    () => Response.json({ error: 'x', message: 'x' }, { status: 500 }),
  ],
  [
    'cannot be reached',
    'Error clearing cache. Please try again.',
    () => Promise.reject(new TypeError('lost')),
  ],
])(
  'says in the specified words why nothing was cleared, where the server %s',
  async (_, text, respond) => {
    answer(respond)
    expect(await clearCache('me')).toEqual({ tone: 'error', text })
    expect([Object.keys(local), clearSession.mock.calls.length]).toEqual([['theme'], 0])
  },
)

function removeItem(this: Stored, key: string) {
  Reflect.deleteProperty(this, key)
}
