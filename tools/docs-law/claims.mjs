import { posix } from 'node:path'

const BLOCK = /^[ ]*```\w*\n([\s\S]*?)^[ ]*```/gm
const LINK = /\]\((?!https?:|mailto:|#|\/)([^)\s#]+)(?:#[^)]*)?\)/g
const SPAN = /`([^`\n]+)`/g
const IMPORT = /^[ ]*import (?:type )?(?:\w+, )?\{([^}]+)\} from '([#.][^']+)'/gm
const ROOM = /^(?:server|web|shared|tools|tests|docs|content|bench)\/[\w./-]*$/
const SOURCE = /^\w[\w./-]*\.(?:tsx?|mjs|css)$/
// `publishPost`, `MAP`, `refused(…)`; a plain word such as `load` may be anything.
const NAME = /^(?:new )?(?:([A-Za-z_]\w*)\(.*\)|(?=\w*[A-Z])([A-Za-z]\w*))$/

/**
 * What a document says about the code: `links` and `paths`, `imports` and `names`, each with `where`.
 * `own` holds the files that its examples make (`// web/a.ts` on their first line) and the names in them.
 */
export function claimsOf({ path: page, text }) {
  const blocks = [...text.matchAll(BLOCK)].map(([, code]) => code)
  const prose = text.replace(BLOCK, (block) => block.replace(/[^\n]/g, ' '))
  const spans = [...prose.matchAll(SPAN)].map((match) => ({
    span: match[1].replace(/#.*/, ''),
    where: locate(page, prose, match),
  }))
  const links = [...prose.matchAll(LINK)].map((match) => ({
    path: posix.join(posix.dirname(page), match[1]),
    where: locate(page, prose, match),
  }))
  return {
    links,
    paths: spans
      .filter(({ span }) => ROOM.test(span) || SOURCE.test(span))
      .map(({ span, where }) => ({ path: span, where })),
    names: spans.flatMap(({ span, where }) => {
      const [, called, named] = NAME.exec(span) ?? []
      return called || named ? [{ name: called ?? named, where }] : []
    }),
    imports: blocks.flatMap((code) => importsOf(page, code)),
    own: new Set(blocks.flatMap((code) => [fileOf(code), ...(code.match(/\w+/g) ?? [])])),
  }
}

const locate = (page, text, { 0: found, index }) =>
  `${page}:${text.slice(0, index).split('\n').length}  ${found}`

const fileOf = (code) => /^\s*\/\/ (\S+\.tsx?)\b/.exec(code)?.[1]

function importsOf(page, code) {
  return [...code.matchAll(IMPORT)].flatMap(([, names, from]) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type | as .*$/g, ''))
      .filter(Boolean)
      .map((name) => ({
        name,
        path: from.startsWith('#')
          ? from.slice(1)
          : posix.join(posix.dirname(fileOf(code) ?? page), from),
        where: `${page}  import { ${name} } from '${from}'`,
      })),
  )
}
