/** The help of a section behind a question mark; it opens without script, by pointer and by keyboard. */
export function SectionHelp({ title, text }: { title: string; text: string }) {
  return (
    <details className="section-help">
      <summary aria-label={title ? `Help: ${title}` : 'Help'}>?</summary>
      <p>{text}</p>
    </details>
  )
}
