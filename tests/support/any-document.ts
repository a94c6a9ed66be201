import fc from 'fast-check'
import type { ContentMatch, Mark, MarkType, Node, NodeType, Schema } from '@tiptap/pm/model'

type Values = Record<string, fc.Arbitrary<unknown>>

const DEEPEST = 4
const MOST_CHILDREN = 3
const TEXT = fc.constantFrom(
  'one',
  'two <b>',
  'a & b',
  '“ß”',
  ' then ',
  '*',
  '日本',
  '/',
  'x\u00a0y',
)

const PICTURE: Values = {
  src: fc.constantFrom('/media/abc/640.jpg', 'https://example.com/a.jpg'),
  alt: fc.constantFrom('', '12', 'A <dock> & "more"'),
  width: fc.constantFrom('', '640'),
  height: fc.constantFrom('', '360'),
  blur: fc.constantFrom('', 'data:image/webp;base64,AAAA'),
}

// Of a picture that an import did not find only its name and words are known.
const NO_PICTURE = { src: '', width: '', height: '', blur: '', isDecorative: false }

const CELL: Values = {
  colspan: fc.integer({ min: 1, max: 3 }),
  rowspan: fc.integer({ min: 1, max: 3 }),
  align: fc.constantFrom(null, 'left', 'center', 'right'),
  scope: fc.constantFrom(null, 'row', 'col'),
}

/** What the attributes of a node or mark can be. One that is not named here keeps its default; a boolean is either. */
const VALUES: Record<string, Values> = {
  heading: { level: fc.integer({ min: 1, max: 6 }) },
  orderedList: { start: fc.integer({ min: 1, max: 999_999 }) },
  codeBlock: { language: fc.constantFrom(null, 'typescript', 'c++') },
  rawBlock: { html: fc.constant('<dl><dt>Term</dt><dd>Meaning</dd></dl>') },
  figure: {
    ...PICTURE,
    align: fc.constantFrom(null, 'left', 'center', 'right'),
    missing: fc.constantFrom('', '', '', 'shots/a "b".png'),
  },
  gallery: { columns: fc.constantFrom(2, 3) },
  inlinePicture: PICTURE,
  tableCell: CELL,
  tableHeader: CELL,
  embed: {
    href: fc.constantFrom('https://x.com/ada/status/20', 'https://vimeo.com/12345'),
  },
  linkButton: { href: fc.constantFrom('/store', 'https://example.com/a?b=c&d') },
  callout: { tone: fc.constantFrom('note', 'tip', 'important', 'warning') },
  chart: {
    kind: fc.constantFrom('bars', 'dots', 'lines'),
    unit: fc.constantFrom('', 'MB/s', '"%"'),
    table: fc.constantFrom(
      { head: ['', ''], rows: [{ label: '', values: [''], isMarked: false }] },
      {
        head: ['Drive', 'First', 'Last <b>'],
        rows: [
          { label: 'A & B', values: ['1,040', ''], isMarked: true },
          { label: 'C', values: ['x', '−3.5'], isMarked: false },
        ],
      },
    ),
  },
  productCard: { product: fc.constant('01abc') },
  comparison: { specs: fc.constantFrom([], ['Weight'], ['Weight', 'Ports & "more"']) },
  compared: { product: fc.constantFrom('01abc', '01abd') },
  verdict: {
    product: fc.constantFrom('', '01abc'),
    name: fc.constantFrom('', 'The <dock> & "more"'),
    score: fc.constantFrom('', '8.5', '10'),
    figure: fc.constantFrom('', '31.2 dB'),
    measure: fc.constantFrom('', 'peak at 40 cm'),
    price: fc.constantFrom('', '$99'),
  },
  footnote: { note: fc.constantFrom('A note', 'An *em* and `code`', 'Two \\* three') },
  bookmark: { post: fc.constant('01abc') },
  link: {
    href: fc.constantFrom('/blog/a-post', 'https://example.com/a?b=c&d=%20e', 'mailto:a@b.example'),
    title: fc.constantFrom(null, 'A "title"'),
  },
}

/** Any document that a schema allows: what is added to the schema is generated too. */
export function anyDocument(schema: Schema): fc.Arbitrary<Node> {
  return anyNode(schema.topNodeType, 0)
}

/** Any node of one kind, with content that its schema allows. */
export function anyNode(type: NodeType, depth: number): fc.Arbitrary<Node> {
  return anyAttributes(type).chain((attrs) =>
    anyContent(type, { match: type.contentMatch, depth, count: 0 }).map((content) =>
      type.create(attrs, type.inlineContent ? spaced(content) : content),
    ),
  )
}

function anyAttributes(type: NodeType | MarkType): fc.Arbitrary<Record<string, unknown>> {
  const given = Object.entries(type.spec.attrs ?? {}).map(([name, { default: usual }]) => {
    const either = typeof usual === 'boolean' ? fc.boolean() : fc.constant(usual as unknown)
    return [name, VALUES[type.name]?.[name] ?? either]
  })
  return fc
    .record(Object.fromEntries(given) as Values)
    .map((attrs) => (attrs.isDecorative ? { ...attrs, isDecorative: !attrs.alt } : attrs))
    .map((attrs) => (attrs.missing ? { ...attrs, ...NO_PICTURE } : attrs))
}

type ContentPosition = { match: ContentMatch; depth: number; count: number }

function anyContent(
  type: NodeType,
  { match, depth, count }: ContentPosition,
): fc.Arbitrary<Node[]> {
  const edges = Array.from({ length: match.edgeCount }, (_, index) => match.edge(index))
  const possible = edges.filter((edge) => depth < DEEPEST || isShallow(edge.type))
  const end = fc.constant<Node[]>([])
  if (match.validEnd && (count >= MOST_CHILDREN || possible.length === 0)) return end
  const more = fc.constantFrom(...(possible.length > 0 ? possible : edges)).chain((edge) => {
    const rest = { match: edge.next, depth, count: count + 1 }
    const first = edge.type.isText ? anyText(type) : anyNode(edge.type, depth + 1)
    return fc.tuple(first, anyContent(type, rest)).map(([node, others]) => [node, ...others])
  })
  const isOpen = match.validEnd && (count > 0 || type.inlineContent)
  return isOpen ? fc.oneof(end, { weight: 2, arbitrary: more }) : more
}

function isShallow(type: NodeType): boolean {
  return type.isLeaf || type.inlineContent
}

function anyText(parent: NodeType): fc.Arbitrary<Node> {
  const { schema } = parent
  const marks = Object.values(schema.marks).filter((type) => parent.allowsMarkType(type))
  return fc
    .tuple(TEXT, fc.subarray(marks, { maxLength: Math.min(3, marks.length) }))
    .chain(([text, chosen]) =>
      fc
        .tuple(...chosen.map((type) => anyAttributes(type).map((attrs) => type.create(attrs))))
        .map((all) => all.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []))
        .map((set) => schema.text(text, set)),
    )
}

// HTML keeps no spaces at the ends of a line, and one between two words.
function spaced(nodes: Node[]): Node[] {
  const kept: Node[] = []
  nodes.forEach((node, index) => {
    const before = kept.at(-1)
    const after = nodes[index + 1]
    const isStart =
      !before || before.type.name === 'hardBreak' || before.text?.endsWith(' ') === true
    const isEnd = !after || after.type.name === 'hardBreak'
    const start = isStart ? node.text?.trimStart() : node.text
    const text = isEnd ? start?.trimEnd() : start
    if (text === undefined) kept.push(node)
    else if (text) kept.push(node.type.schema.text(text, node.marks))
  })
  return kept
}
