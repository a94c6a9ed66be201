export const STATUS_WORDS = { draft: 'Draft', private: 'Private', published: 'Published' } as const
