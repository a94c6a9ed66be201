import { breachesOf, readFiles } from './files.mjs'

const RULES = [
  {
    rule: 'no-raw-colors',
    why: 'Use a color token from web/styles/tokens.css, so that both themes follow.',
    pattern:
      /#[0-9a-f]{3,8}\b(?=[\s;,)])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^)]*\)|(?<=:[^;{}]*[\s:,(])(?:white|black|red|green|blue|gr[ae]y|silver|orange|yellow|purple|pink|brown|navy|teal)(?=[\s;,)])/gi,
  },
  {
    rule: 'no-raw-type-sizes',
    why: 'Use a --fs-… token from web/styles/tokens.css, or a share of the text around (em).',
    pattern:
      /\bfont-size:\s*[^;}]*(?<![\w.-])\d*\.?\d+(?:px|rem|pt|vw)\b[^;}]*|\bfont:\s*[^;}]*(?<![\w.-])\d*\.?\d+(?:px|rem|pt|vw)\b[^;}]*/g,
  },
  {
    rule: 'no-raw-spaces',
    why: 'Use a --s… token from web/styles/tokens.css.',
    pattern:
      /(?<![\w-])(?:margin|padding|gap|row-gap|column-gap)(?:-(?:block|inline|top|right|bottom|left))?(?:-(?:start|end))?:\s*[^;}]*(?<![\w.-])-?\d*\.?\d+(?:px|rem)\b[^;}]*/g,
  },
  {
    rule: 'no-width-by-digit',
    why: 'Use em: the width of a digit (ch) changes when the web font arrives, and the page would shift.',
    pattern: /(?<![\w.-])\d*\.?\d+r?ch\b/g,
  },
]

/** Style sheets must take colors, type sizes and spaces from the tokens. */
export function styleBreaches(root) {
  return readFiles(root, ['web'], /\.css$/)
    .filter(({ path }) => path !== 'web/styles/tokens.css')
    .flatMap((sheet) => RULES.flatMap((rule) => breachesOf(sheet, rule)))
}
