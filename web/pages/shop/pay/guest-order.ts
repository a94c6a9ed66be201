import type { Order } from '#server/modules/orders/schema.ts'

/** The order as a guest's browser keeps it under `guestOrders`. */
export function guestOrder(order: Order) {
  const { name, phone, address1, address2, city, province, zip, country } = order.shipping_address
  return {
    id: order.order_number,
    date: order.created_at,
    status: order.status,
    items: order.line_items.map(({ productId, title, price, quantity }) => ({
      productId,
      product: { title, price },
      quantity,
    })),
    total: order.total_price,
    currency: order.currency,
    shippingAddress: {
      fullName: name,
      phone,
      addressLine1: address1,
      addressLine2: address2,
      city,
      state: province,
      postalCode: zip,
      country,
    },
    cancelled_at: order.cancelled_at,
    fulfillment_status: order.fulfillment_status,
    financial_status: order.financial_status,
  }
}
