import { toast, toasts } from './toast.ts'

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  toasts.set([])
})
afterEach(() => vi.unstubAllGlobals())

const texts = () => toasts.get().map(({ text }) => text)

test('no text is shown twice, and no more than twenty at once', () => {
  toast.error('Failed to update role.')
  toast.success('User role updated.')
  toast.error('Failed to update role.')
  expect(texts()).toEqual(['User role updated.', 'Failed to update role.'])
  for (let number = 1; number <= 20; number++) toast.info(`Message ${number}`)
  expect(texts()).toHaveLength(20)
  expect(texts()[0]).toBe('Message 1')
})
