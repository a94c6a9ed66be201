import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireMondayMailReader } from '#server/modules/dashboard/access.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { chooseMondayMail, wantsMondayMail } from './choose-monday-mail.ts'
import { sendLastWeek } from './mail-last-week.ts'
import { mondayMailBody } from './schema.ts'

const route = routesOf({ tags: ['Dashboard'], middleware: allow(requireMondayMailReader) })

const read = route('get', '/api/dashboard/monday-mail', {
  summary: 'Whether the owner gets an email about last week every Monday; for the owner',
  refuses: [401, 403],
  responses: { 200: json(mondayMailBody) },
})

const choose = route('put', '/api/dashboard/monday-mail', {
  summary: 'Turn the email about last week on or off',
  request: { body: jsonBody(mondayMailBody) },
  refuses: [400, 401, 403],
  responses: { 200: json(mondayMailBody) },
})

const send = route('post', '/api/dashboard/monday-mail', {
  summary: 'Email last week to the owner now; refused while no mail server is set up',
  refuses: [401, 403],
  responses: { 200: json(messageOut), 409: refusal('No mail server is set up') },
})

export function mondayMailRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) => c.json({ wanted: await wantsMondayMail(ctx) }, 200))
    .openapi(choose, async (c) => {
      const isWanted = await chooseMondayMail(ctx, c.get('actor'), c.req.valid('json').wanted)
      return c.json({ wanted: isWanted }, 200)
    })
    .openapi(send, async (c) => {
      const to = await sendLastWeek(ctx, c.get('actor'))
      return c.json({ message: `Last week is on its way to ${to}.` }, 200)
    })
}
