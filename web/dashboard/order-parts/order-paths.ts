import { pathTo } from '#shared/addresses.ts'

const PATH = pathTo.dashboardScreen('orders')

export type Paper = 'slip' | 'invoice'

export const orderPath = (id: string) => `${PATH}/${id}`
export const newOrderPath = `${PATH}/new`
export const printPath = (ids: string[], paper: Paper) =>
  `${PATH}/print?paper=${paper}&ids=${ids.join(',')}`
