import { refreshStatuses } from './refresh-statuses.ts'

afterEach(() => void vi.unstubAllGlobals())

test('an order that the site does not know is asked for once, and the others each time', async () => {
  let stored = JSON.stringify([
    { id: 'GONE', status: 'pending' },
    { id: 'HERE', status: 'pending' },
  ])
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, text: string) => (stored = text),
  })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const number = path.split('/').at(-1) ?? ''
    asked.push(number)
    return number === 'HERE'
      ? Response.json({ order: { status: 'shipped' } })
      : new Response('{}', { status: 404 })
  })
  await refreshStatuses()
  await refreshStatuses()
  expect(asked).toEqual(['GONE', 'HERE', 'HERE'])
  expect(JSON.parse(stored)).toEqual([
    { id: 'GONE', status: 'pending', isGone: true },
    { id: 'HERE', status: 'shipped' },
  ])
})
