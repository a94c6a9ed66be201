import { looksLikeMarkdown } from './markdown-signs.ts'

test.each([
  '# Title\n\nText',
  'Text\n\n## Part\nmore',
  '- one\n- two',
  '1. one\n2. two',
  '```js\nlet a = 1;\nlet b = 2;\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'See [the log](https://example.com/log).',
  'This is **important**.',
  '> said',
  '![A dock](/media/a.jpg)',
])('%j is Markdown', (text) => expect(looksLikeMarkdown(text)).toBe(true))

test.each([
  'Just a sentence.',
  'One line\nand another.',
  'a * b * c ** d',
  '# install\nnpm ci\n# start\nnpm start',
  '#!/bin/sh\n# Title\n\necho',
  'const a = b[0](c);\nif (a) {\n  go();\n}',
  '- a single dash',
  'The year\n1999. was good',
  'https://example.com/a_b_c',
  `${'*a* '.repeat(2000)}\n\n## Part`,
])('%j is not', (text) => expect(looksLikeMarkdown(text)).toBe(false))
