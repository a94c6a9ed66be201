import type { ApiClient } from '#web/api/client.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { Person } from '#web/site/page.ts'
import type { Command } from './commands.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'
import { STATUS_WORDS } from '#web/dashboard/kit/words/status-words.ts'

const MOST = '5'
const COMMENT_WORDS = {
  waiting: 'Pending',
  approved: 'Approved',
  hidden: 'Hidden',
  spam: 'Spam',
} as const

/** Finds posts, and for admins products, comments and orders; a member finds their own posts only. */
export async function searchEverything(
  api: ApiClient,
  person: Pick<Person, '_id' | 'role'>,
  search: string,
): Promise<Command[]> {
  const isAdmin = person.role === 'admin'
  const found = await Promise.all([
    findPosts(api, search, isAdmin ? '' : person._id),
    isAdmin ? findProducts(api, search) : [],
    isAdmin ? findComments(api, search) : [],
    isAdmin ? findOrders(api, search) : [],
  ])
  return found.flat()
}

async function findPosts(api: ApiClient, search: string, authorId: string): Promise<Command[]> {
  const query = { search, authorId, status: 'all', limit: MOST } as const
  const { blogs } = await unwrap(api.blogs.$get({ query }))
  return blogs.map(({ _id, title, excerpt, status, slug, editorial }) => ({
    id: `post:${_id}`,
    group: 'Posts',
    label: postName({ title, excerpt }),
    icon: 'pen',
    note: editorial?.publishAt ? 'Scheduled' : STATUS_WORDS[status],
    to: editorial?.canEdit ? `/dashboard/create-post?id=${_id}` : `/blog/${slug}`,
  }))
}

async function findProducts(api: ApiClient, search: string): Promise<Command[]> {
  const { products } = await unwrap(
    api.products.$get({ query: { search, status: 'all', limit: MOST } }),
  )
  return products.map(({ _id, title, stock }) => ({
    id: `product:${_id}`,
    group: 'Products',
    label: title,
    icon: 'box',
    note: stock > 0 ? `${stock} in stock` : 'Out of stock',
    to: `/dashboard/manage-products/${_id}`,
  }))
}

async function findComments(api: ApiClient, search: string): Promise<Command[]> {
  const query = { search, status: 'all', limit: MOST } as const
  const { comments } = await unwrap(api.comments.$get({ query }))
  return comments.map(({ _id, author, content, status }) => ({
    id: `comment:${_id}`,
    group: 'Comments',
    label: `${author?.name ?? 'Deleted user'}: ${content.slice(0, 120)}`,
    icon: 'chat',
    note: COMMENT_WORDS[status],
    to: `/dashboard/comments?${new URLSearchParams({ status, search })}`,
  }))
}

async function findOrders(api: ApiClient, search: string): Promise<Command[]> {
  const { orders } = await unwrap(api.admin.orders.$get({ query: { search, limit: MOST } }))
  return orders.map(({ _id, order_number, shipping_address, status }) => ({
    id: `order:${_id}`,
    group: 'Orders',
    label: [order_number, shipping_address?.name].filter(Boolean).join(' · '),
    icon: 'truck',
    note: status.replaceAll('_', ' '),
    to: `/dashboard/orders/${_id}`,
  }))
}
