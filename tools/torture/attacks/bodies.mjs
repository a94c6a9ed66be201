const MEGABYTE = 1024 * 1024

const nested = (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)
const jsonType = { 'Content-Type': 'application/json' }
const formType = { 'Content-Type': 'application/x-www-form-urlencoded' }
const partsType = { 'Content-Type': 'multipart/form-data; boundary=x' }

const formPart = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
const parts = (count) => `${formPart.repeat(count)}--x--\r\n`

const fiveTimes = (one) => (target) => Promise.all(Array.from({ length: 5 }, () => one(target)))
const login = (body, headers = jsonType) =>
  fiveTimes((target) => target.send('/api/auth/login', { body, headers }))

function* endless(piece, count) {
  for (let sent = 0; sent < count; sent++) yield piece
}

// Five at once of each, from people without a session unless it says otherwise.
export const attacks = [
  { name: '12 MB of nested JSON to sign in', run: login(nested(12 * MEGABYTE)) },
  { name: '60 KB of nested JSON to sign in', run: login(nested(60_000)) },
  { name: '60 KB of short values to sign in', run: login(`[${'1,'.repeat(30_000)}1]`) },
  {
    name: '200 MB in chunks to sign in',
    run: fiveTimes((target) =>
      target.send('/api/auth/login', {
        headers: jsonType,
        body: endless(' '.repeat(MEGABYTE), 200),
      }),
    ),
  },
  {
    name: '200,000 fields of a form',
    run: fiveTimes((target) =>
      target.send('/login', { headers: formType, body: 'a=&'.repeat(200_000) }),
    ),
  },
  {
    name: '200,000 parts of a sign-up, as a page',
    run: fiveTimes((target) =>
      target.send('/signup', { headers: partsType, body: parts(200_000) }),
    ),
  },
  {
    name: '200,000 parts of a sign-up, to the API',
    run: fiveTimes((target) =>
      target.send('/api/auth/signup', { headers: partsType, body: parts(200_000) }),
    ),
  },
  {
    name: '12 MB of fields to the API of the sign-up',
    run: fiveTimes((target) =>
      target.send('/api/auth/signup', { headers: formType, body: 'a=&'.repeat(4 * MEGABYTE) }),
    ),
  },
  {
    name: '2.4 MB of short values as a draft, by a member',
    run: async (target) => {
      const cookie = await target.member()
      const body = `{"tags":[${'"",'.repeat(800_000)}""]}`
      await fiveTimes(() => target.send('/api/blogs/drafts', { cookie, headers: jsonType, body }))()
    },
  },
  {
    name: '12 MB in place of a picture, 20 at once, by a member',
    run: async (target) => {
      const cookie = await target.member()
      const file = Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
        Buffer.alloc(12 * MEGABYTE - 1000),
        Buffer.from('\r\n--x--\r\n'),
      ])
      const upload = () =>
        target.send('/api/blogs/editor/upload', { cookie, headers: partsType, body: file })
      await Promise.all(Array.from({ length: 20 }, upload))
    },
  },
  {
    name: '15 KB of address and 15 KB of headers',
    run: async (target) => {
      for (let count = 0; count < 50; count++) {
        await target.send(`/api/blogs?${'a=%41&'.repeat(2500)}`)
        await target.send('/api/blogs', { headers: { Cookie: 'a=b; '.repeat(3000) } })
      }
    },
  },
]
