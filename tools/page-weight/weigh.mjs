import { gzipSync } from 'node:zlib'

/** How many kilobytes (1000 bytes, gzip) a document of that kind may make a browser load at once. */
export const BUDGETS = {
  post: { script: 115, style: 30 },
  store: { script: 130, style: 30 },
  product: { script: 130, style: 30 },
}

/** The gzipped kilobytes of script and style that the document at `url` asks for by itself. */
export async function weighDocument(url) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const html = await answer.text()
  const [script, style] = await Promise.all([sum(url, scriptsOf(html)), sum(url, stylesOf(html))])
  if (script === 0) throw new Error(`${url} names no script`)
  return { script, style }
}

/** The size of a text or bytes after gzip, in kilobytes. */
export function gzipKilobytes(bytes) {
  return gzipSync(bytes, { level: 9 }).length / 1000
}

// A document names its modules, and all that they import, in its page data.
function scriptsOf(html) {
  const [, data] =
    /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? []
  if (!data) throw new Error('the document has no page data')
  return JSON.parse(data).preloads
}

function stylesOf(html) {
  return tags(html, 'link')
    .filter((tag) => /\brel="stylesheet"/.test(tag))
    .map((tag) => attribute(tag, 'href'))
}

function tags(html, name) {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
}

function attribute(tag, name) {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
}

async function sum(page, paths) {
  const sizes = [...new Set(paths.filter(Boolean))].map(async (path) => {
    const answer = await fetch(new URL(path, page))
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return gzipKilobytes(new Uint8Array(await answer.arrayBuffer()))
  })
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}
