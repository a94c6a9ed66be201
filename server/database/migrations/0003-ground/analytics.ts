export const ANALYTICS: string[] = []
