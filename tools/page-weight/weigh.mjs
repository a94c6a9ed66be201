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
  return { script: await sum(url, scriptsOf(html)), style: await sum(url, stylesOf(html)) }
}

/** The size of a text or bytes after gzip, in kilobytes. */
export function gzipKilobytes(bytes) {
  return gzipSync(bytes, { level: 9 }).length / 1000
}

function scriptsOf(html) {
  const preloads = tags(html, 'link').filter((tag) => /\brel="modulepreload"/.test(tag))
  const sources = tags(html, 'script').map((tag) => attribute(tag, 'src'))
  const inline = [...html.matchAll(/<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, code]) =>
      [...code.matchAll(/(?:from\s*|import\s*\(?\s*)["'](\/[^"']+)["']/g)].map(([, path]) => path),
  )
  return [...preloads.map((tag) => attribute(tag, 'href')), ...sources, ...inline]
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
