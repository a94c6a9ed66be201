import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut, noteIn } from '#shared/api/schemas.ts'
import { requireUserManager, requireUserReader } from './access.ts'
import { endPersonSession } from './end-person-session.ts'
import { addNote, removeNote } from './write-notes.ts'
import { readPerson } from './read-person.ts'
import { userParam } from './schema.ts'
import * as schema from './schema-person.ts'

const middleware = allow(requireUserManager)

const route = routesOf({ tags: ['Users'] })

const read = route('get', '/api/auth/users/{id}', {
  summary: 'An account with its sessions and what admins noted about the person',
  middleware: allow(requireUserReader),
  request: { params: userParam },
  responses: { 200: json(schema.onePersonOut) },
})

const note = route('post', '/api/auth/users/{id}/notes', {
  summary: 'Note something about a person that only admins see',
  middleware,
  request: { params: userParam, body: jsonBody(noteIn) },
  responses: { 201: json(schema.onePersonOut) },
})

const unnote = route('delete', '/api/auth/users/{id}/notes/{note}', {
  summary: 'Remove a note; its writer or the owner',
  middleware,
  request: { params: schema.noteParam },
  responses: { 200: json(schema.onePersonOut) },
})

const end = route('delete', '/api/auth/users/{id}/sessions/{session}', {
  summary: 'Sign a person out in one browser; only the owner the owner',
  middleware,
  request: { params: schema.sessionParam },
  responses: { 200: json(messageOut) },
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
