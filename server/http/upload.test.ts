import { pino } from 'pino'
import { errorHandler } from './error-response.ts'
import { router } from './router.ts'
import { readPictureUpload, readUploadForm } from './upload.ts'

const app = router()
app.onError(errorHandler(pino({ level: 'silent' })))
app.post('/picture', async (c) => c.text((await readPictureUpload(c, 'file')).toString()))
app.post('/form', async (c) => {
  const { fields, file } = await readUploadForm(c, 'avatar')
  return c.json({ fields, file: file?.toString() ?? null })
})

const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes'

const png = new File(['bytes'], 'a.png')
const send = (path: string, body: BodyInit, headers: HeadersInit = {}) =>
  app.request(path, { method: 'POST', body, headers })

test('an upload is the one file in the named part', async () => {
  const response = await send('/picture', form(['file', png], ['other', 'text']))
  expect([response.status, await response.text()]).toEqual([200, 'bytes'])
})

test('a form may hold texts and no file, or a file field in which nothing was chosen', async () => {
  const texts = await send('/form', form(['name', 'Ada'], ['name', 'Bo']))
  expect(await texts.json()).toEqual({ fields: { name: 'Ada' }, file: null })
  const chosen = `${part.replace('bytes', '').replace('a.png', '').replace('"file"', '"avatar"')}\r\n--x--\r\n`
  const response = await send('/form', chosen, boundary)
  expect(await response.json()).toEqual({ fields: {}, file: null })
})

test.each<[string, BodyInit, HeadersInit?]>([
  ['no file', form(['name', 'Ada'])],
  ['a text in the place of the file', form(['file', 'text'])],
  ['a file in another part', form(['picture', png])],
  ['the file twice', form(['file', png], ['file', png])],
  ['a second file elsewhere', form(['file', png], ['other', png])],
  ['JSON', '{}', { 'content-type': 'application/json' }],
  ['no boundary', part, { 'content-type': 'multipart/form-data' }],
  [
    'a part without a name',
    `--x\r\ncontent-disposition: form-data\r\n\r\nbytes\r\n--x--\r\n`,
    boundary,
  ],
  ['a body that is cut off', part, boundary],
  ['an empty body', '', boundary],
])('an upload is refused for %s', async (_, body, headers) => {
  const response = await send('/picture', body, headers)
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'Image upload failed', message: 'Image upload failed' },
  ])
})

test.each<[string, FormData]>([
  [
    'a file of more than 12 MB',
    form(['file', new File([new Uint8Array(12 * 2 ** 20 + 1)], 'a.png')]),
  ],
  [
    '10,000 parts',
    form(['file', png], ...Array.from({ length: 10_000 }, (): [string, string] => ['a', 'b'])),
  ],
])('an upload is too large with %s', async (_, body) => {
  const response = await send('/picture', body)
  expect(response.status).toBe(413)
})

function form(...parts: (readonly [string, string | File])[]): FormData {
  const data = new FormData()
  for (const [name, value] of parts) data.append(name, value)
  return data
}
