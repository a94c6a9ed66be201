import type { Extensions } from '@tiptap/core'
import { CodeBlock } from '@tiptap/extension-code-block'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { Announcer } from './behaviour/announcer.ts'
import { BlockKeys } from './behaviour/block-keys.ts'
import { BlockBorders } from './behaviour/block-borders.ts'
import { CurrentBlock } from './behaviour/current-block.ts'
import { HistoryStep } from './behaviour/history-step.ts'
import { KeptCaret } from './behaviour/kept-caret.ts'
import { NextControl } from './behaviour/next-control.ts'
import { PanelKeys } from './behaviour/panels.ts'
import { PromptFocus } from './behaviour/prompt-focus.ts'
import { PromptSelection } from './behaviour/prompt-selection.ts'
import { TabEscape } from './behaviour/tab-escape.ts'
import { ButtonKeys } from './blocks/button-keys.ts'
import { EmbedView } from './blocks/embed-view.tsx'
import { ButtonView } from './blocks/button-view.tsx'
import { CalloutView } from './blocks/callout-view.tsx'
import { ColorClient } from './code/color-client.ts'
import { ColorCode } from './code/color-code.ts'
import { CodeView } from './code/code-view.tsx'
import { RawView } from './code/raw-view.tsx'
import { Find } from './find/find.ts'
import { BlockMenuState } from './handle/block-menu.ts'
import { ForeignPaste } from './paste/paste.ts'
import { FigureView } from './pictures/figure-view.tsx'
import { Galleries } from './pictures/galleries.ts'
import { InlinePictureView } from './pictures/inline-picture-view.tsx'
import { FootnoteView } from './footnotes/footnote-view.tsx'
import { PictureUploads } from './pictures/picture-uploads.ts'
import { Callout } from './schema/callout.ts'
import { LiveKeys } from './live/live-keys.ts'
import { BookmarkView } from './live/bookmark-view.tsx'
import { ComparedView } from './live/compared-view.tsx'
import { ComparisonView } from './live/comparison-view.tsx'
import { ProductCardView } from './live/product-card-view.tsx'
import { VerdictView } from './live/verdict-view.tsx'
import { ChartView } from './chart/chart-view.tsx'
import { ChartBlock } from './schema/chart.ts'
import { EmbedCard } from './schema/embed.ts'
import { SCHEMA } from './schema/extensions.ts'
import { Footnote } from './schema/footnote.ts'
import { Figure } from './schema/figure.ts'
import { InlinePicture } from './schema/inline-picture.ts'
import { LinkButton } from './schema/link-button.ts'
import { Bookmark, Compared, Comparison, ProductCard } from './schema/live-blocks.ts'
import { RawBlock } from './schema/raw-block.ts'
import { Verdict, VERDICT_PARTS } from './schema/verdict.ts'
import { Slash } from './slash/slash.ts'

const CODE = { enableTabIndentation: true, tabSize: 2 }

export const EXTENSIONS: Extensions = [
  ...SCHEMA,
  CodeBlock.extend({
    addNodeView: () => ReactNodeViewRenderer(CodeView),
    addKeyboardShortcuts() {
      return { ...this.parent?.(), 'Mod-Enter': () => this.editor.commands.exitCode() }
    },
  }).configure(CODE),
  Figure.extend({ addNodeView: () => ReactNodeViewRenderer(FigureView) }),
  InlinePicture.extend({ addNodeView: () => ReactNodeViewRenderer(InlinePictureView) }),
  RawBlock.extend({ addNodeView: () => ReactNodeViewRenderer(RawView) }),
  Announcer,
  BlockKeys,
  BlockMenuState,
  BlockBorders,
  ChartBlock.extend({ addNodeView: () => ReactNodeViewRenderer(ChartView) }),
  Callout.extend({ addNodeView: () => ReactNodeViewRenderer(CalloutView) }),
  EmbedCard.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedView) }),
  LinkButton.extend({ addNodeView: () => ReactNodeViewRenderer(ButtonView) }),
  ProductCard.extend({ addNodeView: () => ReactNodeViewRenderer(ProductCardView) }),
  Comparison.extend({ addNodeView: () => ReactNodeViewRenderer(ComparisonView) }),
  Compared.extend({ addNodeView: () => ReactNodeViewRenderer(ComparedView) }),
  Verdict.extend({ addNodeView: () => ReactNodeViewRenderer(VerdictView) }),
  ...VERDICT_PARTS,
  Bookmark.extend({ addNodeView: () => ReactNodeViewRenderer(BookmarkView) }),
  Footnote.extend({ addNodeView: () => ReactNodeViewRenderer(FootnoteView) }),
  ButtonKeys,
  LiveKeys,
  ColorCode.configure({ newClient: () => new ColorClient() }),
  CurrentBlock,
  Find,
  PanelKeys,
  ForeignPaste,
  Galleries,
  HistoryStep,
  KeptCaret,
  NextControl,
  PictureUploads,
  PromptFocus,
  PromptSelection,
  Slash,
  TabEscape,
]

const POST_ONLY = new Set([
  'callout',
  'chart',
  'collapsible',
  'collapsibleTitle',
  'footnote',
  'gallery',
  'linkButton',
  'buttonKeys',
  'prosCons',
  'pros',
  'cons',
  'productCard',
  'comparison',
  'compared',
  'bookmark',
  'embed',
  'liveKeys',
  'verdict',
  ...VERDICT_PARTS.map(({ name }) => name),
])

/** Without the blocks that only a post can show. */
export const SIMPLE_EXTENSIONS: Extensions = EXTENSIONS.filter(({ name }) => !POST_ONLY.has(name))
