import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut, noteIn } from '#shared/schemas.ts'
import { requireUserManager, requireUserReader } from './access.ts'
import { endPersonSession } from './end-person-session.ts'
import { addNote, removeNote } from './keep-notes.ts'
import { readPerson } from './read-person.ts'
import { userParam } from './schema.ts'
import * as schema from './schema-person.ts'

const tags = ['Users']
const middleware = allow(requireUserManager)

const read = createRoute({
  method: 'get',
  path: '/api/auth/users/{id}',
  tags,
  summary: 'An account with its sessions and what admins noted about the person',
  middleware: allow(requireUserReader),
  request: { params: userParam },
  responses: { ...refusals, 200: json(schema.onePersonOut) },
})

const note = createRoute({
  method: 'post',
  path: '/api/auth/users/{id}/notes',
  tags,
  summary: 'Note something about a person that only admins see',
  middleware,
  request: { params: userParam, body: jsonBody(noteIn) },
  responses: { ...refusals, 201: json(schema.onePersonOut) },
})

const unnote = createRoute({
  method: 'delete',
  path: '/api/auth/users/{id}/notes/{note}',
  tags,
  summary: 'Remove a note; its writer or the owner',
  middleware,
  request: { params: schema.noteParam },
  responses: { ...refusals, 200: json(schema.onePersonOut) },
})

const end = createRoute({
  method: 'delete',
  path: '/api/auth/users/{id}/sessions/{session}',
  tags,
  summary: 'Sign a person out in one browser; only the owner the owner',
  middleware,
  request: { params: schema.sessionParam },
  responses: { ...refusals, 200: json(messageOut) },
})

export function personRoutes(ctx: Context) {
  const show = async (actor: Actor, id: string) => ({ person: await readPerson(ctx, actor, id) })
  return router()
    .openapi(read, async (c) => c.json(await show(c.get('actor'), c.req.valid('param').id), 200))
    .openapi(note, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await addNote(ctx, actor, { id, text: c.req.valid('json').text })
      return c.json(await show(actor, id), 201)
    })
    .openapi(unnote, async (c) => {
      const [actor, param] = [c.get('actor'), c.req.valid('param')]
      await removeNote(ctx, actor, param)
      return c.json(await show(actor, param.id), 200)
    })
    .openapi(end, async (c) => {
      await endPersonSession(ctx, c.get('actor'), c.req.valid('param'))
      return c.json({ message: 'Session ended.' }, 200)
    })
}
