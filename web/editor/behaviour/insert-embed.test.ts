// @vitest-environment jsdom
import { htmlOf, testEditor } from '#tests/support/test-editor.ts'
import { EmbedCard } from '#web/editor/schema/embed.ts'
import { insertEmbed } from './insert-embed.ts'

test('a link of another site becomes a card with words of its own, and the caret stands below', () => {
  const editor = testEditor('<p>|</p>', [EmbedCard])
  expect(insertEmbed(editor, ' twitter.com/ada/status/20?s=1 ')).toBe(true)
  editor.commands.insertContent('After')
  expect(htmlOf(editor)).toBe(
    '<p class="embed"><a href="https://x.com/ada/status/20">Post by @ada on X</a></p><p>After</p>',
  )
  expect(insertEmbed(editor, 'https://example.com')).toBe(false)
})
