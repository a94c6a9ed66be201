const TEXTS = {
  blanks: `<p>${' '.repeat(1_900_000)}`,
  'empty lines': `<p>${'\n'.repeat(900_000)}`,
  'blanks between words': `<p>a${`${' '.repeat(90_000)}a`.repeat(20)}`,
}

const save = (target, cookie, content) =>
  target.send('/api/blogs/drafts', { cookie, json: { title: 'Dense', content } })

const threeTimes = (one) => Promise.all([one(), one(), one()])

const comment = (content) => ({
  name: `20 comments of ${content.trim() ? 'words far apart' : 'blanks'}`,
  run: async (target) => {
    const cookie = await target.member()
    const { blogs } = JSON.parse((await target.send('/api/blogs?limit=1')).text)
    const path = `/api/blogs/${blogs[0]._id}/comments`
    for (let count = 0; count < 20; count++) await target.send(path, { cookie, json: { content } })
  },
})

export const attacks = [
  ...Object.entries(TEXTS).map(([kind, content]) => ({
    name: `a post of ${kind}, by a member and the owner`,
    run: async (target) => {
      const [member, owner] = await Promise.all([target.member(), target.owner()])
      await threeTimes(() => save(target, member, content))
      await threeTimes(() => save(target, owner, content))
    },
  })),
  comment(' '.repeat(60_000)),
  comment(`a${' '.repeat(30_000)}\n${' '.repeat(29_000)}a`),
  {
    name: '60 KB of blanks as a search, a contact and a name',
    run: async (target) => {
      const blanks = ' '.repeat(60_000)
      const bodies = {
        '/api/blogs/search': { query: `a${blanks}a` },
        '/api/auth/contact': { name: `a${blanks}`, email: 'a@site.test', message: `a${blanks}a` },
        '/api/auth/signup': { name: `a${blanks}a`, email: `${blanks}a`, password: 'a-long-one-9' },
        '/api/views': { path: `/${blanks}`, referrer: blanks },
        '/api/clicks': { path: `/${blanks}`, place: 'link', href: blanks },
      }
      for (const [path, json] of Object.entries(bodies)) {
        await threeTimes(() => target.send(path, { json }))
      }
    },
  },
]
