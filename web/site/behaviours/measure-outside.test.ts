import { measureOutside } from './measure-outside.ts'

type Asked = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

function loaded(asked: Asked): { src: string }[] {
  const appended: { src: string }[] = []
  vi.stubGlobal('navigator', { doNotTrack: null, ...asked })
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: { src: string }) => appended.push(script) },
  })
  measureOutside({ content: 'G-ABC123' } as HTMLMetaElement)
  return appended
}

afterEach(() => vi.unstubAllGlobals())

test('the outside tag is loaded with the id of the site, and told of no ads', () => {
  expect(loaded({})).toMatchObject([
    { src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123' },
  ])
  const [, config] = (window.dataLayer ?? []).map((command) => [...(command as IArguments)])
  expect(config).toEqual([
    'config',
    'G-ABC123',
    { allow_google_signals: false, allow_ad_personalization_signals: false },
  ])
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'whoever asks not to be tracked loads nothing: %o',
  (asked) => {
    expect(loaded(asked)).toEqual([])
    expect(window.dataLayer).toBeUndefined()
  },
)
