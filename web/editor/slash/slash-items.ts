import type { Schema } from '@tiptap/pm/model'
import { panelsOf } from '#web/editor/behaviour/panels.ts'
import { choosePictures } from '#web/editor/pictures/picture-files.ts'
import { insertGallery, insertPictures } from '#web/editor/pictures/picture-uploads.ts'
import { fold } from '#shared/text/words.ts'
import { MORE_BLOCKS } from './more-blocks.ts'
import type { SlashItem } from './slash-item.ts'

const ITEMS: SlashItem[] = [
  heading(2, 'A section'),
  heading(3, 'A subsection'),
  {
    name: 'List',
    group: 'Text',
    about: 'An unordered list',
    icon: 'list',
    signs: '-',
    words: 'bullet unordered',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    group: 'Text',
    about: 'An ordered list',
    icon: 'numbers',
    signs: '1.',
    words: 'ordered',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quote',
    group: 'Text',
    about: 'Quoted text',
    icon: 'quote',
    signs: '>',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  ...([1, 4, 5, 6] as const).map((level) => ({ ...heading(level, 'A heading'), isRare: true })),
  {
    name: 'Picture',
    group: 'Blocks',
    about: 'Upload with alt text',
    icon: 'picture',
    words: 'image photo figure media',
    run: (editor) => choosePictures().then((files) => insertPictures(editor, files)),
  },
  {
    node: 'gallery',
    name: 'Gallery',
    group: 'Blocks',
    about: 'Pictures side by side',
    icon: 'gallery',
    words: 'images photos pictures grid',
    run: (editor) => choosePictures().then((files) => insertGallery(editor, files)),
  },
  {
    node: 'embed',
    name: 'Video',
    group: 'Blocks',
    about: 'A link to YouTube, Vimeo, …',
    icon: 'video',
    words: 'film media',
    run: (editor) => panelsOf(editor).show('video'),
  },
  {
    name: 'Table',
    group: 'Blocks',
    about: '3 × 3 to start',
    icon: 'table',
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    name: 'Code',
    group: 'Blocks',
    about: 'With its language',
    icon: 'codeBlock',
    signs: '```',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: 'Divider',
    group: 'Blocks',
    about: 'A line between two sections',
    icon: 'rule',
    signs: '---',
    words: 'line rule horizontal separator',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  ...MORE_BLOCKS,
]

/** The items that a query finds, of those whose node the schema has. */
export function matchingItems(query: string, { nodes }: Schema): SlashItem[] {
  const items = ITEMS.filter(({ node }) => !node || nodes[node])
  const searched = fold(query.trim())
  if (!searched) return items.filter(({ isRare }) => !isRare)
  return items.filter(({ name, words = '' }) =>
    fold(`${name} ${words} h${name.at(-1)}`)
      .split(' ')
      .some((_, index, all) => all.slice(index).join(' ').startsWith(searched)),
  )
}

function heading(level: 1 | 2 | 3 | 4 | 5 | 6, about: string): SlashItem {
  return {
    name: `Heading ${level}`,
    group: 'Text',
    about,
    icon: 'heading',
    signs: '#'.repeat(level),
    run: (editor) => editor.chain().focus().setHeading({ level }).run(),
  }
}
