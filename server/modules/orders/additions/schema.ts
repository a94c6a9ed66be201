/** How what is added to a paid order is paid: by a mailed link, later or already in person, or not at all. */
export const ADDITION_PAYMENTS = ['link', 'pay_on_delivery', 'paid_in_person', 'free'] as const

export type AdditionPayment = (typeof ADDITION_PAYMENTS)[number]
