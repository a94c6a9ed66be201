import { closeBox, isBox, openBox } from './boxes.ts'

const FENCE = /^[ \t]*(`{3,}|~{3,})/
const DIRECTIVE =
  /^[ \t]*:{3,}[ \t]*([a-z][\w-]*)?(?:\[([^\]]*)\])?[ \t]*(?:\{([^}]*)\})?[ \t]*(.*?)[ \t]*:*$/i
const ALERT = /^[ \t]*>[ \t]*\[!(\w+)\][+-]?[ \t]*(.*)$/
const QUOTED = /^[ \t]*>[ \t]?/

/** Turns the callouts of Docusaurus (`:::note`) and GitHub (`> [!NOTE]`) into ours; unknown directives are put into `leftOut`. */
export function translateAdmonitions(markdown: string, leftOut: Set<string>): string {
  if (!/^[ \t]*(?::::|>[ \t]*\[!)/m.test(markdown)) return markdown
  const open: string[] = []
  let fence = ''
  let alert = ''
  const lines = markdown.split('\n').flatMap((line) => {
    if (alert && QUOTED.test(line)) return [line.replace(QUOTED, '')]
    const ended = alert ? [closeBox(alert)] : []
    alert = ''
    fence = fenceAfter(line, fence)
    if (fence || FENCE.test(line)) return [...ended, line]
    const [, kind = '', title] = ALERT.exec(line) ?? []
    if (kind && isBox(kind)) {
      alert = kind
      return [...ended, openBox(kind, { title })]
    }
    return [...ended, directive(line, open, leftOut)]
  })
  return [...lines, ...(alert ? [closeBox(alert)] : []), ...open.toReversed().map(ending)].join(
    '\n',
  )
}

function fenceAfter(line: string, fence: string): string {
  const sign = FENCE.exec(line)?.[1] ?? ''
  if (!fence) return sign
  return sign.startsWith(fence) ? '' : fence
}

function directive(line: string, open: string[], leftOut: Set<string>): string {
  const [found, name = '', label, , rest] = line.includes(':::') ? (DIRECTIVE.exec(line) ?? []) : []
  if (found === undefined) return line
  if (name) {
    if (!isBox(name)) leftOut.add(name)
    open.push(name)
    return isBox(name) ? openBox(name, { title: label ?? rest }) : ''
  }
  const last = open.pop()
  return last === undefined ? line : ending(last)
}

function ending(name: string): string {
  return isBox(name) ? closeBox(name) : ''
}
