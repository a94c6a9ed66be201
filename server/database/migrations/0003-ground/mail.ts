export const MAIL: string[] = []
