import { setTimeout as wait } from 'node:timers/promises'
import { at } from '#tools/machine/project.mjs'
import { run } from '#tools/machine/processes.mjs'

const VISITORS = 200
const WARM_UP_SECONDS = 3
const PUBLISH_MS = 1000

// By popularity, the most popular first.
const PAGES = [
  '/',
  '/blog',
  '/store',
  ...Array.from({ length: 25 }, (_, index) => `/blog/post-${3 + index}`),
  ...Array.from({ length: 12 }, (_, index) => `/store/product/product-${index}`),
  ...Array.from({ length: 10 }, (_, index) => `/blog/category/category-${index}`),
]

/** What 200 visitors experience while nothing is published, and while a post is published every second. */
export async function measureVisitors(site, seconds) {
  await load(site, WARM_UP_SECONDS)
  const quiet = await load(site, seconds)
  const publishing = startPublishing(site)
  const busy = await load(site, seconds)
  return { quiet, busy, publishing: await publishing.stop() }
}

function startPublishing(site) {
  const end = new AbortController()
  const took = publishEachSecond(site, end.signal)
  return {
    stop: () => {
      end.abort()
      return took
    },
  }
}

async function publishEachSecond(site, end) {
  const took = []
  while (!end.aborted) {
    const pause = wait(PUBLISH_MS)
    took.push(await site.write('POST', '/api/blogs', newPost(site, took.length)))
    await pause
  }
  return took
}

function newPost({ facts }, number) {
  return {
    title: `News of the second ${number}`,
    content: '<p>A cable that measures tells more than a data sheet.</p>'.repeat(20),
    coverImage: facts.cover,
    category: [facts.categoryId],
    tags: ['news'],
    status: 'published',
  }
}

async function load({ port }, seconds) {
  const order = {
    port,
    paths: PAGES,
    headers: ['Accept-Encoding: gzip, deflate, br, zstd'],
    status: 200,
    connections: VISITORS,
    seconds,
  }
  const { code, output } = await run('node', [at('bench', 'load.ts'), JSON.stringify(order)])
  if (code !== 0) throw new Error(`The visitors were not served: ${output}`)
  return JSON.parse(output)
}
