import { dependsOn } from '#server/http/depends-on.ts'
import { sendPrepared } from '#server/http/prepared-json.ts'
import { requesterOf } from '#server/http/requester.ts'
import { json, jsonBody, refusal, route, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireCollectionManager } from '#server/modules/catalog/access.ts'
import { priceViewFor } from '#server/modules/catalog/pricing/index.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { collectionLists } from './list-products.ts'
import { presentCollection } from './present.ts'
import { previewRules } from './preview-rules.ts'
import { findCollection, findMovedCollection } from './queries.ts'
import {
  collectionNotFound,
  getCollection,
  listCollections,
  listShownCollections,
  readManaged,
} from './read-collection.ts'
import * as schema from './schema.ts'
import {
  changeCollection,
  createCollection,
  deleteCollection,
  restoreCollection,
} from './write-collection.ts'

// Products name no topics when they change, so that every page is loaded again; posts do not change products.
const NO_POST: readonly string[] = []

const tags = ['Collections']

const one = route('get', '/api/collections/{handle}', {
  tags,
  summary: 'A collection of products, by its slug',
  request: { params: schema.collectionHandle },
  refuses: [404],
  responses: {
    200: json(schema.oneCollectionOut),
    301: { description: 'The collection has another slug now; see Location' },
  },
})

const shown = route('get', '/api/collections', {
  tags,
  summary: 'The collections that show some product, by name',
  responses: { 200: json(schema.shownCollectionsOut) },
})

const products = route('get', '/api/collections/{handle}/products', {
  tags,
  summary: 'One page of the products of a collection',
  request: { params: schema.collectionHandle, query: schema.collectionProductsQuery },
  refuses: [400, 404],
  responses: { 200: json(schema.collectionProductsOut) },
})

const managed = routesOf({ tags, middleware: allow(requireCollectionManager) })

const list = managed('get', '/api/admin/collections', {
  summary: 'All collections, by name',
  refuses: [401, 403],
  responses: { 200: json(schema.listCollectionsOut) },
})

const read = managed('get', '/api/admin/collections/{id}', {
  summary: 'A collection with its rules or its products',
  request: { params: schema.collectionParam },
  refuses: [401, 403, 404],
  responses: { 200: json(schema.managedCollectionOut) },
})

const create = managed('post', '/api/admin/collections', {
  summary: 'Make a collection',
  request: { body: jsonBody(schema.createCollectionIn) },
  refuses: [400, 401, 403],
  responses: {
    201: json(schema.managedCollectionOut),
    409: refusal('There are too many, or the address is taken'),
  },
})

const preview = managed('post', '/api/admin/collections/preview', {
  summary: 'What rules find, without saving anything',
  request: { body: jsonBody(schema.previewIn) },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.collectionProductsOut) },
})

const change = managed('put', '/api/admin/collections/{id}', {
  summary: 'Write all of a collection',
  request: { params: schema.collectionParam, body: jsonBody(schema.putCollectionIn) },
  refuses: [400, 401, 403, 404],
  responses: {
    200: json(schema.managedCollectionOut),
    409: refusal('Changed in the meantime, or the address is taken'),
  },
})

const remove = managed('delete', '/api/admin/collections/{id}', {
  summary: 'Delete a collection; its products stay, and for a day it can be restored',
  request: { params: schema.collectionParam },
  refuses: [401, 403, 404],
  responses: { 200: json(messageOut) },
})

const restore = managed('post', '/api/admin/collections/{id}/restore', {
  summary: 'Bring back a collection that was deleted within a day',
  request: { params: schema.collectionParam },
  refuses: [401, 403, 404],
  responses: { 200: json(messageOut), 409: refusal('There are too many') },
})

export function collectionRoutes(ctx: Context) {
  const listProducts = collectionLists(ctx)
  return router()
    .route('/', managementRoutes(ctx))
    .openapi(shown, async (c) => {
      dependsOn(c, NO_POST)
      const collections = await listShownCollections(ctx)
      return c.json({ collections: collections.map(({ slug, name }) => ({ slug, name })) }, 200)
    })
    .openapi(one, async (c) => {
      dependsOn(c, NO_POST)
      const { handle: slug } = c.req.valid('param')
      const row = await findCollection(ctx.store.db, { slug })
      if (row) return c.json({ collection: presentCollection(row) }, 200)
      const moved = await findMovedCollection(ctx.store.db, slug)
      if (!moved) throw collectionNotFound()
      return c.redirect(`/api/collections/${encodeURIComponent(moved)}`, 301)
    })
    .openapi(products, async (c) => {
      dependsOn(c, NO_POST)
      const collection = await getCollection(ctx, { slug: c.req.valid('param').handle })
      const view = await priceViewFor(ctx, requesterOf(c), c.get('actor'))
      return sendPrepared(c, await listProducts(collection, c.req.valid('query'), view))
    })
}

function managementRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json({ collections: await listCollections(ctx, c.get('actor')) }, 200),
    )
    .openapi(preview, async (c) => {
      const view = await priceViewFor(ctx, requesterOf(c), c.get('actor'))
      return c.json(await previewRules(ctx, c.get('actor'), { ...c.req.valid('json'), view }), 200)
    })
    .openapi(create, async (c) => {
      const actor = c.get('actor')
      const id = await createCollection(ctx, actor, c.req.valid('json'))
      return c.json({ collection: await readManaged(ctx, actor, id) }, 201)
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ collection: await readManaged(ctx, c.get('actor'), id) }, 200)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const input = { ...c.req.valid('json'), id }
      const actor = c.get('actor')
      await changeCollection(ctx, actor, input)
      return c.json({ collection: await readManaged(ctx, actor, id) }, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      await deleteCollection(ctx, c.get('actor'), id)
      return c.json({ message: 'Collection deleted.' }, 200)
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param')
      await restoreCollection(ctx, c.get('actor'), id)
      return c.json({ message: 'Collection restored.' }, 200)
    })
}
