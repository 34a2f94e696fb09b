import { useEffect, useRef } from 'react'
import type { Reading } from '#elements/use-reader.ts'
import { appendedRows } from './table-rows.ts'

/** The end of the rows that are there: a link to more of them, which script follows as soon as it comes into view. */
export function LoadMore({ reading, shown }: { reading: Reading; shown: number }) {
  const marker = useRef<HTMLAnchorElement>(null)
  const latest = useRef(reading)
  latest.current = reading
  // After each answer the marker may still be in view, and is looked at anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!marker.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && latest.current.state === 'shown')
        void load(latest.current)
    })
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [shown])
  const next = { page: reading.reader.page + 1 }
  return (
    <a
      ref={marker}
      className="load-more"
      href={reading.hrefOf(next)}
      onClick={(event) => {
        event.preventDefault()
        void load(reading)
      }}
    >
      Show more
    </a>
  )
}

const load = (reading: Reading) =>
  reading.more((before, next) => ({ reader: next.reader, data: appendedRows(before.data, next.data) }))
