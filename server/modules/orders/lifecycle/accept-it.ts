/** What the owner is asked where no mail can be sent; it goes with the first change of the order's status. */
export const AWAITS_ACCEPTANCE = 'Waits for your confirmation. Accept or cancel it.'
