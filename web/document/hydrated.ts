/** Said by the page to itself when React has taken over. */
export const HYDRATED = 'kiosk:hydrated'
