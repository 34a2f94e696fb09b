import { useState } from 'react'
import type { Caption } from './standalone-svg.ts'

const FORMS = ['svg', 'png'] as const

/** The graph as a file, with its title and its source. What makes the file is loaded when somebody wants one. */
export function SaveButtons({ caption }: { caption: Caption }) {
  const [failed, setFailed] = useState(false)
  async function save(button: HTMLElement, form: (typeof FORMS)[number]) {
    const figure = button.closest<HTMLElement>('figure')
    if (!figure) return
    try {
      const { saveGraph } = await import('./save-graph.ts')
      await saveGraph(figure, caption, form)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      {FORMS.map((form) => (
        <button key={form} type="button" onClick={(event) => void save(event.currentTarget, form)}>
          Save as {form.toUpperCase()}
        </button>
      ))}
      {failed ? (
        <p className="problem" role="alert">
          The graph could not be saved.
        </p>
      ) : null}
    </>
  )
}
