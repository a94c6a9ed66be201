/** Ranges of reports, in days of the site's time zone that end today. */
export const REPORT_RANGES = { today: 1, week: 7, month: 30, '6month': 180, year: 365 } as const

export type ReportRange = keyof typeof REPORT_RANGES

/** As long as numbers by day are kept. */
export const MOST_REPORTED_DAYS = 400
