import type { DraftState } from './draft-state.ts'

/** The body that stores a draft: unpublished, marked as AI-generated, with its claims to be checked. */
export function draftToSave(
  { draft, head, blocks, tail, claims }: DraftState,
  { topic, category }: { topic: string; category: string },
  checked: string[],
) {
  const { title, excerpt, metaTitle, metaDescription, tags } = draft ?? head
  return {
    title: title || topic.replace(/\s+/g, ' ').trim().slice(0, 200),
    content: draft?.content ?? blocks.join('') + paragraph(tail),
    excerpt,
    metaTitle,
    metaDescription,
    tags,
    category: category ? [category] : [],
    coverImage: '',
    status: 'draft' as const,
    aiWritten: true,
    aiClaims: claims.map((text) => ({ text, checked: checked.includes(text) })),
  }
}

function paragraph(text: string): string {
  const escaped = text.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped ? `<p>${escaped}</p>` : ''
}
