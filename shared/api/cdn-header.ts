/** Of an answer to a change of public content: whether the CDN has dropped its copies (`purged`, `waiting` or `failed`). */
export const CDN_HEADER = 'X-CDN'
