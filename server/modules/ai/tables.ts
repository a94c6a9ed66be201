export type AiTables = {
  /** The tokens of each answer; `month` is YYYY-MM (UTC). */
  ai_usage: {
    id: string
    user_id: string | null
    purpose: 'blog' | 'product'
    month: string
    input_tokens: number
    output_tokens: number
    created_at: string
  }
}
