import { useEffect, useState } from 'react'
import type { ColumnPicture } from '#domain/catalogue/column-picture.ts'
import { callVerb } from '#verb-client/call-verb.ts'

type Pictures = {
  /** The version that they are of; null while they are loaded. */
  of: number | null
  byName: ReadonlyMap<string, ColumnPicture>
  problem: string | null
}

const NONE: Pictures = { of: null, byName: new Map(), problem: null }

/** The pictures of the columns of a version up to a number of them, asked for once the page is there. */
export function usePictures(viewId: number | null, columns: number): Pictures {
  const [pictures, setPictures] = useState(NONE)
  useEffect(() => {
    if (viewId === null || columns === 0) return
    const leaving = new AbortController()
    loadPictures(viewId, columns, leaving.signal).then(setPictures, () => undefined)
    return () => leaving.abort()
  }, [viewId, columns])
  return pictures.of === viewId ? pictures : NONE
}

const AT_ONCE = 50

async function loadPictures(viewId: number, columns: number, signal: AbortSignal): Promise<Pictures> {
  const byName = new Map<string, ColumnPicture>()
  for (let from = 0; from < columns; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, columns - from)
    const answer = await callVerb('versions.pictures', { viewId, from, count }, { signal })
    if (!answer.ok) return { of: viewId, byName, problem: answer.message }
    for (const picture of answer.value) byName.set(picture.name, picture)
  }
  return { of: viewId, byName, problem: null }
}
