import { preparedListQuery, preparedQuery } from '#server/database/prepared-query.ts'

/** The newest payment of an order. */
export const findPayment = preparedQuery((db, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['provider', 'status', 'approval_url'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1),
)

/** The posts from which the buyers came to the products of orders, as rows of both ids. */
export const listLeadingPosts = preparedListQuery((db, orderIds) =>
  db
    .selectFrom('order_lines')
    .select(['product_id as productId', 'post_id as postId'])
    .where('order_id', 'in', orderIds)
    .where('led_by', '=', 'direct'),
)
