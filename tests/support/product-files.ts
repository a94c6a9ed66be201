import { expect } from 'vitest'
import type { ProductImport } from '#server/modules/catalog/import/schema.ts'
import type { TestApp } from './test-app.ts'
import { call } from './writing.ts'

const CHOICES = { updates: true, newStatus: 'file', categories: 'create', takesStock: true }

let presses = 0

/** What somebody does with a file of products, as over HTTP. */
export function importer(app: TestApp, cookie: string) {
  const read = async () =>
    (
      await call<{ import: ProductImport | null }>(app, 'GET /api/products/imports/current', {
        cookie,
      })
    ).body.import
  const current = async () => {
    const found = await read()
    if (!found) throw new Error('There is no import')
    return found
  }
  async function upload(csv: string | Buffer, name = 'products.csv') {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(Buffer.from(csv))], name))
    const answer = await app.request('/api/products/imports', { method: 'POST', cookie, body })
    return { status: answer.status, body: (await answer.json()) as { message: string } }
  }
  /** Uploaded and checked. */
  async function checked(csv: string | Buffer, name?: string) {
    const { status, body } = await upload(csv, name)
    expect([status, body.message]).toEqual([201, undefined])
    await app.runTasks()
    return current()
  }
  async function run(choices: object = {}) {
    const { _id } = await current()
    const key = `import-press-${String((presses += 1)).padStart(8, '0')}`
    const json = { key, ...CHOICES, ...choices }
    return call<{ message: string }>(app, `POST /api/products/imports/${_id}/run`, {
      cookie,
      json,
    })
  }
  /** Uploaded, checked and imported. */
  async function imported(csv: string | Buffer, choices: object = {}) {
    await checked(csv)
    expect((await run(choices)).status).toBe(202)
    await app.runTasks()
    return current()
  }
  async function undo({ run: done }: ProductImport) {
    await call(app, `POST /api/bulk/${done?._id}/undo`, { cookie })
    await app.runTasks()
  }
  return { read, current, upload, checked, run, imported, undo }
}
