import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtAssets } from './page-assets.ts'

test('the sheet of the entry, which names the layers, comes before those of parts loaded late', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-assets-'))
  const server = {
    '_dialog.js': { file: 'dialog.js', css: ['assets/dialog.css'] },
    'web/pages/drawer.tsx': { file: 'drawer.js', css: ['assets/drawer.css'] },
    'web/site/server.ts': { file: 'server.js', isEntry: true, css: ['assets/server.css'] },
  }
  for (const [name, manifest] of Object.entries({ client: {}, server })) {
    mkdirSync(join(folder, name, '.vite'), { recursive: true })
    writeFileSync(join(folder, name, '.vite', 'manifest.json'), JSON.stringify(manifest))
  }
  const { styles } = builtAssets(folder)
  expect(styles).toEqual(['/assets/server.css', '/assets/dialog.css', '/assets/drawer.css'])
})
