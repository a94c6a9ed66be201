import { namesOf } from '#shared/api/record.ts'

/** The tokens that mail needs, as the hexadecimal colors that every mail program understands; a test compares them. */
export const LOOK = {
  bg: ['#f7fbfb', '#091216'],
  surface: ['#ffffff', '#101b1f'],
  band: ['#ecf3f3', '#172226'],
  line: ['#d4ddde', '#29373b'],
  text: ['#0e1d22', '#e7eeef'],
  'text-2': ['#405055', '#b1bdbf'],
  'text-3': ['#59696d', '#94a1a4'],
  link: ['#00596f', '#7fdce6'],
  primary: ['#004a5d', '#d9e8ea'],
  'on-primary': ['#f7fbfb', '#051920'],
  ink: ['#092b35', '#0e262f'],
  'on-ink': ['#f1f6f7', '#edf3f3'],
} as const

type Token = keyof typeof LOOK

const PROPERTIES = { text: 'color', ground: 'background-color', border: 'border-color' } as const

type Paint = Partial<Record<keyof typeof PROPERTIES, Token>>

const FONT = "'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/**
 * The attributes of one element: its light colors inline, which every mail program reads, and a class for each, by which
 * those that follow the system's theme repaint it.
 */
export function look(paint: Paint, style: string): string {
  const paints = namesOf(paint).flatMap((what) => {
    const token = paint[what]
    return token ? [{ what, token }] : []
  })
  const colors = paints.map(({ what, token }) => `${PROPERTIES[what]}:${LOOK[token][0]};`)
  const classes = paints.map(({ what, token }) => `${what}-${token}`)
  return `class="${classes.join(' ')}" style="${colors.join('')}${style}"`
}

/** `size` in pixels. */
export function font(size: number, weight: 400 | 600 | 700 = 400): string {
  return `font:${weight} ${size}px/1.5 ${FONT};`
}

/** The dark rule of every class. */
const DARK = new Map(
  namesOf(PROPERTIES).flatMap((what) =>
    namesOf(LOOK).map((token): [string, string] => {
      const name = `${what}-${token}`
      return [name, `.${name}{${PROPERTIES[what]}:${LOOK[token][1]}!important}`]
    }),
  ),
)

/** The dark colors of the classes in `html`, and no others, because every mail is stored. */
export function darkSheet(html: string): string {
  const used = new Set(
    [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const rules = [...used].map((name) => DARK.get(name) ?? '')
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`
}
