const BLOCK_BYTES = 20_000
const SIGNS = { markdown: '[a](', rust: 'fn a<', ruby: 'def a(', javascript: 'a=>(' }

const block = (language, sign) => {
  const code = sign.repeat(BLOCK_BYTES / sign.length).replaceAll('<', '&lt;')
  return `<pre><code class="language-${language}">${code}</code></pre>`
}

/** Saves a text as a draft, then reads it in the editor and through its preview, signed in and as a guest. */
async function saveAndRead(target, cookie, content) {
  const saved = await target.send('/api/blogs/drafts', { cookie, json: { title: 'Code', content } })
  if (saved.status !== 201) throw new Error(`the draft is not saved: ${saved.text.slice(0, 80)}`)
  const { _id } = JSON.parse(saved.text).post
  await target.send(`/api/blogs/${_id}/edit`, { cookie })
  const opened = await target.send(`/api/blogs/${_id}/preview`, { cookie, method: 'POST' })
  const { pathname } = new URL(JSON.parse(opened.text).url)
  await Promise.all([target.send(pathname, { cookie }), target.send(pathname)])
  await target.send(pathname, { cookie })
}

// 20 KB in a member's block of code whose colors take far longer than its size says.
export const attacks = [
  ...Object.entries(SIGNS).map(([language, sign]) => ({
    name: `a block of ${language} in a draft, saved and previewed`,
    run: async (target) => saveAndRead(target, await target.member(), block(language, sign)),
  })),
  {
    name: 'four blocks of each in a draft, saved and previewed',
    run: async (target) => {
      const blocks = Object.entries(SIGNS).map(([language, sign]) => block(language, sign))
      await saveAndRead(target, await target.member(), blocks.join('').repeat(4))
    },
  },
]
