/** Ranges of reports, in days of the site's time zone that end today. */
export const REPORT_RANGES = { today: 1, week: 7, month: 30, '6month': 180, year: 365 } as const

export type ReportRange = keyof typeof REPORT_RANGES

/** What numbers are summed by; a week begins on Monday. */
export const SUMMED_BY = ['day', 'week', 'month'] as const
export type SummedBy = (typeof SUMMED_BY)[number]

/** For how many days numbers by day are kept: 25 months. A range is no longer. */
export const KEPT_DAYS = 762
