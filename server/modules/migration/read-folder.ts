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
  passedOver: { file: SourceFile; reason: string }[]
}

const LARGEST_BYTES = 2 * 1024 * 1024
const MARKDOWN = /\.(?:md|mdx|markdown)$/i
const OTHER_TEXT = /\.(?:html?|adoc|asciidoc|rst|org|textile|ipynb)$/i
const NOT_POSTS = /^(?:readme|changelog|license|contributing|code_of_conduct)(?:\.|$)/i
const SECTION = /^_index\./i
const TRANSLATION = /^index(\.[a-z]{2}(?:-\w+)?)?$/i
const POST_FOLDERS = new Set(['posts', '_posts', '_drafts', 'post', 'blog', 'articles'])
const OTHER_FOLDERS = new Set(['products', 'pages', 'node_modules'])

/** Posts are in folders such as `posts`, `_posts` and `blog`, or anywhere without such a folder; products are in `products`. */
export async function readFolder(root: string): Promise<SourceFolder> {
  const all = await filesBelow(root)
  const hasPostFolder = all.some((file) => isMarkdown(file) && isInPostFolder(file))
  const folder: SourceFolder = {
    root,
    posts: [],
    products: [],
    passedOver: [],
    site: all.find(({ key }) => key === 'site.yaml' || key === 'site.yml'),
  }
  for (const file of all) {
    const reason = whyPassedOver(file, hasPostFolder)
    if (reason) folder.passedOver.push({ file, reason })
    else if (isMarkdown(file))
      (topOf(file) === 'products' ? folder.products : folder.posts).push(file)
  }
  return folder
}

function whyPassedOver(file: SourceFile, hasPostFolder: boolean): string | undefined {
  const name = basename(file.key)
  if (!isMarkdown(file)) {
    const isPost = OTHER_TEXT.test(name) && isInPostFolder(file)
    return isPost ? 'only Markdown is read' : undefined
  }
  if (NOT_POSTS.test(name)) return 'it is about the folder, not a post'
  if (SECTION.test(name)) return 'it is a section page, not a post'
  if (topOf(file) === 'products') return undefined
  if (hasPostFolder) return isInPostFolder(file) ? undefined : 'it is outside the post folders'
  return OTHER_FOLDERS.has(topOf(file)) ? `"${topOf(file)}" does not hold posts` : undefined
}

function isMarkdown({ key }: SourceFile): boolean {
  return MARKDOWN.test(key)
}

function isInPostFolder({ key }: SourceFile): boolean {
  return key
    .split('/')
    .slice(0, -1)
    .some((folder) => POST_FOLDERS.has(folder))
}

function topOf({ key }: SourceFile): string {
  return key.includes('/') ? (key.split('/', 1)[0] ?? '') : ''
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

const DAY = /(?:^|\/)(\d{4})[-/](\d{2})[-/](\d{2})(?=[-/])/

function sourceFile(path: string, key: string): SourceFile {
  const ownName = basename(key).replace(MARKDOWN, '')
  const [isIndex, language = ''] = TRANSLATION.exec(ownName) ?? []
  const fullName = isIndex && key.includes('/') ? basename(dirname(key)) + language : ownName
  const [, year, month, date] = DAY.exec(key) ?? []
  const name = fullName.replace(/^\d{4}-\d{2}-\d{2}-(?=.)/, '')
  return { path, key, name, ...(year && { day: `${year}-${month}-${date}` }) }
}
