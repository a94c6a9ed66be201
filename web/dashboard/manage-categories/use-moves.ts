import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { refreshCategories } from '#web/dashboard/kit/refresh-categories.ts'
import type { CategoryMoving } from '#shared/category-schemas.ts'
import type { ManagedCategory } from './categories.ts'

const LOOKS_MS = 1000

export const percentOf = ({ moved, total }: CategoryMoving): number =>
  Math.round((100 * moved) / Math.max(1, total))

/** Looks again every second while categories are being removed, until they are gone. */
export function useMoves(categories: ManagedCategory[]): void {
  const { revalidate } = useRevalidator()
  const count = categories.filter(({ moving }) => moving).length
  const last = useRef(count)
  useEffect(() => {
    if (count < last.current) void refreshCategories()
    last.current = count
    if (count === 0) return undefined
    const timer = setInterval(() => void revalidate(), LOOKS_MS)
    return () => clearInterval(timer)
  }, [count, revalidate])
}
