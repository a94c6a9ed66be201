export type ColoredRange = { from: number; to: number; kind: string }

const TOKEN = /<span class="([^"]*)">|<\/span>|&(?:amp|lt|gt|quot|#x27);|[^<&]+/g

/** The colored ranges of highlighted code, by positions in the code itself. */
export function coloredRanges(html: string): ColoredRange[] {
  const ranges: ColoredRange[] = []
  const open: { from: number; kind: string }[] = []
  let at = 0
  for (const [token, kind] of html.matchAll(TOKEN)) {
    if (kind !== undefined) open.push({ from: at, kind })
    else if (token === '</span>') {
      const begun = open.pop()
      if (begun && at > begun.from) ranges.push({ ...begun, to: at })
    } else at += token.startsWith('&') ? 1 : token.length
  }
  return ranges
}
