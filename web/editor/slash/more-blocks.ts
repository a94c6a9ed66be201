import { panelsOf } from '#web/editor/behaviour/panels.ts'
import { insertBlock } from '#web/editor/blocks/insert-block.ts'
import { CALLOUT_TONES, type CalloutTone } from '#shared/post/text-blocks.ts'
import { VERDICT_CONTENT } from '#web/editor/schema/verdict.ts'
import type { SlashItem } from './slash-item.ts'

const EMPTY = { type: 'paragraph' }
const ITEM = { type: 'listItem', content: [EMPTY] }

/** The blocks beyond what Markdown has. */
export const MORE_BLOCKS: SlashItem[] = [
  {
    node: 'callout',
    name: 'Callout',
    group: 'Blocks',
    about: 'Highlighted beside the text',
    icon: 'callout',
    words: 'note info box aside admonition',
    run: callout('note'),
  },
  ...(['tip', 'important', 'warning'] as const).map((tone): SlashItem => ({
    node: 'callout',
    name: CALLOUT_TONES[tone],
    group: 'Blocks',
    about: 'A callout',
    icon: 'callout',
    words: tone === 'warning' ? 'caution danger' : '',
    isRare: true,
    run: callout(tone),
  })),
  {
    node: 'collapsible',
    name: 'Collapsible',
    group: 'Blocks',
    about: 'Opens when clicked',
    icon: 'collapsible',
    words: 'details toggle accordion spoiler fold',
    run: (editor) =>
      insertBlock(editor, {
        type: 'collapsible',
        content: [{ type: 'collapsibleTitle' }, EMPTY],
      }),
  },
  {
    node: 'linkButton',
    name: 'Button',
    group: 'Blocks',
    about: 'A link that stands out',
    icon: 'button',
    words: 'link call action',
    run: (editor) => insertBlock(editor, { type: 'linkButton' }),
  },
  {
    node: 'chart',
    name: 'Chart',
    group: 'Blocks',
    about: 'Bars, dots or lines from figures',
    icon: 'chart',
    words: 'graph plot diagram bars dots lines figure data',
    run: (editor) => insertBlock(editor, { type: 'chart' }),
  },
  {
    node: 'embed',
    name: 'Embed',
    group: 'Blocks',
    about: 'X, Bluesky, Mastodon, Gist',
    icon: 'embed',
    words: 'tweet twitter post social youtube vimeo code',
    run: (editor) => panelsOf(editor).show('embed'),
  },
  {
    node: 'footnote',
    name: 'Footnote',
    group: 'Blocks',
    about: 'Numbered at the end',
    icon: 'footnote',
    signs: '^[note]',
    words: 'note source reference annotation',
    run: (editor) => panelsOf(editor).show('footnote'),
  },
  {
    node: 'prosCons',
    name: 'Pros and cons',
    group: 'Blocks',
    about: 'For and against',
    icon: 'prosCons',
    words: 'advantages',
    run: (editor) =>
      insertBlock(editor, {
        type: 'prosCons',
        content: [
          { type: 'pros', content: [ITEM] },
          { type: 'cons', content: [ITEM] },
        ],
      }),
  },
  {
    name: 'HTML',
    group: 'Blocks',
    about: 'Raw HTML, cleaned for safety',
    icon: 'codeBlock',
    words: 'raw markup',
    run: (editor) => insertBlock(editor, { type: 'rawBlock' }),
  },
  {
    node: 'verdict',
    name: 'Verdict',
    group: 'Site',
    about: 'Score, key figure, for whom',
    icon: 'verdict',
    words: 'review rating score conclusion pick',
    run: (editor) => insertBlock(editor, { type: 'verdict', content: VERDICT_CONTENT }),
  },
  {
    node: 'productCard',
    name: 'Product card',
    group: 'Site',
    about: 'Price and stock stay current',
    icon: 'product',
    words: 'store shop buy',
    run: (editor) => insertBlock(editor, { type: 'productCard' }),
  },
  {
    node: 'comparison',
    name: 'Comparison',
    group: 'Site',
    about: 'Products side by side',
    icon: 'compare',
    words: 'versus products product comparison specifications',
    run: (editor) => insertBlock(editor, { type: 'comparison' }),
  },
  {
    node: 'bookmark',
    name: 'Post card',
    group: 'Site',
    about: 'Links to another post',
    icon: 'bookmark',
    words: 'bookmark related link',
    run: (editor) => insertBlock(editor, { type: 'bookmark' }),
  },
]

function callout(tone: CalloutTone): SlashItem['run'] {
  return (editor) => insertBlock(editor, { type: 'callout', attrs: { tone }, content: [EMPTY] })
}
