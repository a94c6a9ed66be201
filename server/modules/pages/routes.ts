import { z } from 'zod'
import { json, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { fillPage } from './fill-page.ts'
import { ownAbout } from './own-about.ts'
import { pageReader } from './read-pages.ts'
import { PAGE_NAMES, pageOut } from './schema.ts'

const page = route('get', '/api/pages/{name}', {
  request: { params: z.object({ name: z.string() }) },
  responses: { 200: json(pageOut) },
})

export function pageRoutes(ctx: Context) {
  const templateOf = pageReader()
  const about = ownAbout()
  return router().openapi(page, async (c) => {
    const name = PAGE_NAMES.find((pageName) => pageName === c.req.valid('param').name)
    if (!name) throw notFound('Page not found.')
    const site = await currentSettings(ctx)
    const template = templateOf(name)
    const shown = name === 'about' ? await about(template, site) : template
    return c.json(fillPage(name, shown, site), 200)
  })
}
