import { z } from 'zod'
import { idText } from '#shared/api/schemas.ts'

export const invoiceParam = z.object({ id: idText(64), invoiceId: idText(64) })
export const ownInvoiceParam = z.object({ orderId: idText(64), invoiceId: idText(64) })
