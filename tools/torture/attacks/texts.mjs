const BLOCK_BYTES = 20_000
const FLOOD = '<'.repeat(2_400_000)

const filled = (unit, bytes) => unit.repeat(bytes / unit.length)
const escaped = (code) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const clean = (target, cookie, html) =>
  target.send('/api/blogs/clean-html', { cookie, json: { html } })

async function onConnections(count, one) {
  await Promise.all(Array.from({ length: count }, one))
}

/** Saves a text as a draft, saves it anew, and reads it in the editor and through its preview. */
async function saveAndRead(target, cookie, content) {
  const saved = await target.send('/api/blogs/drafts', { cookie, json: { title: 'Text', content } })
  if (saved.status === 413) return
  if (saved.status !== 201) throw new Error(`the draft is not saved: ${saved.text.slice(0, 80)}`)
  const { _id } = JSON.parse(saved.text).post
  const again = { cookie, json: { title: 'Text 2', content: `${content}<p>2</p>` } }
  await target.send(`/api/blogs/drafts/${_id}`, again)
  await target.send(`/api/blogs/${_id}/edit`, { cookie })
  const opened = await target.send(`/api/blogs/${_id}/preview`, { cookie, method: 'POST' })
  const { pathname } = new URL(JSON.parse(opened.text).url)
  await Promise.all([target.send(pathname, { cookie }), target.send(pathname)])
}

const blocks = (language, unit, count) =>
  Array.from({ length: count }, (_, number) => {
    const code = `${number}\n${filled(unit, BLOCK_BYTES - 100)}`
    return `<pre><code class="language-${language}">${escaped(code)}</code></pre>`
  }).join('')

const CODE = {
  'ruby heredocs': ['ruby', '<<A\n'],
  'ruby heredocs in one line': ['ruby', '<<A '],
  'php heredocs': ['php', '<?php <<<A\n'],
  'swift strings': ['swift', '#"a'],
}

const MARKUP = {
  'unclosed links': filled('<a href="/x">a', 400_000),
  'links in links': `${filled('<a href="/x">', 24_000)}${filled('a ', 450_000)}`,
  'footnotes in footnotes': filled(
    `<p>${'<span class="footnote">a'.repeat(90)}${'</span>'.repeat(90)}</p>`,
    440_000,
  ),
  entities: filled('&amp;aaaa', 490_000),
}

/** Every text field of every route, as `{ method, path, name, flood }`. */
async function textFields(target) {
  const { paths } = JSON.parse((await target.send('/api/openapi.json')).text)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, responses }]) => {
      const { properties = {} } = requestBody?.content['application/json']?.schema ?? {}
      return Object.entries(properties)
        .filter(([, { type }]) => [type].flat().includes('string'))
        .map(([name]) => ({
          method: method.toUpperCase(),
          path: path.replace(/\{\w+\}/g, 'x'),
          name,
          // Who takes long texts says that some are too long.
          flood: '<'.repeat(responses['413'] ? 490_000 : 60_000),
        }))
    }),
  )
}

export const attacks = [
  {
    name: '2.4 million "<" to clean, on four connections',
    run: async (target) => {
      const cookie = await target.member()
      await onConnections(4, () => clean(target, cookie, FLOOD))
    },
  },
  {
    name: 'texts at every limit to clean, on four connections',
    seconds: 25,
    run: async (target) => {
      const cookie = await target.member()
      for (const html of Object.values(MARKUP))
        await onConnections(4, () => clean(target, cookie, html))
    },
  },
  {
    name: 'heredocs and raw strings in twenty blocks of a draft, twice at once',
    run: async (target) => {
      const content = Object.values(CODE).map(([language, unit]) => blocks(language, unit, 5))
      const cookie = await target.member()
      await onConnections(2, () => saveAndRead(target, cookie, content.join('')))
    },
  },
  {
    name: 'texts at every limit in drafts of a member and the owner',
    seconds: 25,
    run: async (target) => {
      const [member, owner] = await Promise.all([target.member(), target.owner()])
      for (const html of Object.values(MARKUP)) await saveAndRead(target, member, html)
      await saveAndRead(target, owner, filled('&amp;aaaa', 1_700_000))
    },
  },
  {
    name: 'a flood of "<" in every text field of the API, by the owner',
    seconds: 25,
    run: async (target) => {
      const cookie = await target.owner()
      const fields = await textFields(target)
      for (const { method, path, name, flood } of fields)
        await target.send(path, { method, cookie, json: { [name]: flood } })
      return `${fields.length} fields`
    },
  },
]
