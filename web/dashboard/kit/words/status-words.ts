/** The words for a post's status. */
export const STATUS_WORDS = { draft: 'Draft', private: 'Private', published: 'Published' } as const
