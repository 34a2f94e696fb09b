import { useId } from 'react'

/** The help of a section behind a question mark: it opens without script, and Escape or a press elsewhere closes it. */
export function SectionHelp({ title, text }: { title: string; text: string }) {
  const id = `help${useId().replaceAll(/[^\w-]/g, '')}`
  return (
    <div className="section-help">
      <button type="button" popoverTarget={id} aria-label={title ? `Help: ${title}` : 'Help'}>
        ?
      </button>
      <p id={id} popover="auto">
        {text}
      </p>
    </div>
  )
}
