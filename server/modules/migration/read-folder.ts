import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import { FileFault } from './file-fault.ts'

export type SourceFile = {
  path: string
  /** Path within the folder, with slashes. */
  key: string
  /** File name without date and extension; for `some-post/index.md` the folder's name. */
  name: string
  /** YYYY-MM-DD, from the file name. */
  day?: string
}

export type SourceFolder = {
  root: string
  posts: SourceFile[]
  products: SourceFile[]
  site: SourceFile | undefined
}

const LARGEST_BYTES = 2 * 1024 * 1024
const MARKDOWN = /\.(?:md|markdown)$/i
const NOT_POSTS = /^(?:readme|changelog|license|contributing|code_of_conduct|_index)(?:\.|$)/i
const POST_FOLDERS = ['posts', '_posts', '_drafts']
const OTHER_FOLDERS = new Set(['products', 'pages', 'node_modules'])

/** Posts are in `posts` or `_posts`, or anywhere without such a folder; products are in `products`. */
export async function readFolder(root: string): Promise<SourceFolder> {
  const all = await filesBelow(root)
  const top = (file: SourceFile) =>
    file.key.includes('/') ? (file.key.split('/', 1)[0] ?? '') : ''
  const isMarkdown = (file: SourceFile) =>
    MARKDOWN.test(file.key) && !NOT_POSTS.test(basename(file.key))
  const markdown = all.filter(isMarkdown)
  const hasPostFolder = markdown.some((file) => POST_FOLDERS.includes(top(file)))
  return {
    root,
    posts: markdown.filter((file) =>
      hasPostFolder ? POST_FOLDERS.includes(top(file)) : !OTHER_FOLDERS.has(top(file)),
    ),
    products: markdown.filter((file) => top(file) === 'products'),
    site: all.find(({ key }) => key === 'site.yaml' || key === 'site.yml'),
  }
}

/** Throws a `FileFault` unless the file is UTF-8 and of at most 2 MB. */
export async function readText({ path }: SourceFile): Promise<string> {
  if ((await stat(path)).size > LARGEST_BYTES) throw new FileFault('The file is larger than 2 MB')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    if (error instanceof TypeError) throw new FileFault('The file is not UTF-8 text')
    throw error
  }
}

async function filesBelow(root: string): Promise<SourceFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return sourceFile(path, posix.join(...path.slice(root.length + 1).split(/[\\/]/)))
    })
    .filter(({ key }) => !/(?:^|\/)(?:\.|node_modules\/)/.test(key))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

function sourceFile(path: string, key: string): SourceFile {
  const ownName = basename(key).replace(MARKDOWN, '')
  const fullName = ownName === 'index' ? basename(dirname(key)) : ownName
  const [, day, name = fullName] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(fullName) ?? []
  return { path, key, name, ...(day && { day }) }
}
