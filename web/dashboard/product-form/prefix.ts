/** Of the ids of the form's fields. */
export const PREFIX = 'product-'
