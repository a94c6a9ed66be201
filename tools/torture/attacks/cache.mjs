const CONNECTIONS = 24
const MEASURED_MS = 700

/** How often a page is answered in a second. */
async function rate(target, path, options) {
  const endsAt = performance.now() + MEASURED_MS
  let answers = 0
  const reader = async () => {
    while (performance.now() < endsAt) {
      const { status } = await target.send(path, options)
      if (status !== 200) throw new Error(`${path} is answered ${status}`)
      answers++
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, reader))
  return answers / ((performance.now() - startedAt) / 1000)
}

const beside = (path, options, share) => async (target) => {
  const baseline = await rate(target, '/')
  const tried = await rate(target, path, options)
  if (tried < baseline * share) {
    throw new Error(`${tried.toFixed(0)} a second beside ${baseline.toFixed(0)} kept pages`)
  }
}

export const attacks = [
  {
    name: 'pages with a session that is none',
    run: beside('/', { headers: { Cookie: 'kiosk_session=x' } }, 0.4),
  },
  {
    name: 'pages with a session of the right length that is none',
    run: beside('/', { headers: { Cookie: `kiosk_session=${'a'.repeat(43)}` } }, 0.4),
  },
  { name: 'the feed for programs', run: beside('/feed.json', {}, 0.2) },
  { name: 'the site map', run: beside('/sitemap.xml', {}, 0.2) },
]
