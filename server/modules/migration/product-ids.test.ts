import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestApp } from '#tests/support/index.ts'
import { importMarkdown } from './index.ts'

test('a block of an imported post names a product of the folder by its slug', async () => {
  const app = await createTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-import-'))
  const verdict = (product: string) => `<div class="verdict" data-product="${product}"></div>`
  await writeFile(
    join(folder, 'hello.md'),
    `---\ntitle: Hello\n---\n\nText.\n\n${verdict('lamp')}\n\n${verdict('none')}\n`,
  )
  await mkdir(join(folder, 'products'))
  await writeFile(
    join(folder, 'products', 'lamp.md'),
    '---\ntitle: Lamp\nprice: 94.50\nstock: 3\ncategory: Desk\n---\n\nIt is a lamp.\n',
  )
  await importMarkdown(app.ctx, folder)
  const { id } = await app.db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  const post = await app.db.selectFrom('posts').select('content').executeTakeFirstOrThrow()
  expect(post.content).toContain(`data-product="${id}"`)
  expect(post.content).toContain('data-product="none"')
  await app.close()
  await rm(folder, { recursive: true })
})
