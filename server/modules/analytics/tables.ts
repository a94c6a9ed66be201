export type AnalyticsTables = {
  post_views: { post_id: string; day: string; count: number }
}
