import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { categoriesText, typedCategories } from '#domain/catalogue/categories.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Notice } from '#ui/states/notice.tsx'

type SourceCategoriesProps = {
  base: string
  categories: string[][]
  editable: boolean
  /** Saves them; what it answers is the reason why it could not. */
  onSave: (categories: string[][]) => Promise<string | null>
}

/** The categories of a source, edited in their place: Enter saves, Escape cancels. */
export function SourceCategories({ base, categories, editable, onSave }: SourceCategoriesProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The field goes with the focus in it, which is where the pencil was.
    if (wasEditing.current && typed === null) pencil.current?.focus()
    wasEditing.current = typed !== null
  }, [typed])
  async function save(text: string) {
    const refused = await onSave(typedCategories(text))
    setProblem(refused)
    if (refused === null) setTyped(null)
  }
  function keys(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      void save(event.currentTarget.value)
    }
    if (event.key !== 'Escape') return
    setTyped(null)
    setProblem(null)
  }
  return (
    <section aria-labelledby="categories">
      <header className="mb-2 flex min-h-9 items-center gap-2">
        <h2 id="categories" className="text-base font-semibold">
          Categories
        </h2>
        {editable && typed === null ? (
          <IconButton
            ref={pencil}
            label="Edit categories"
            icon={Pencil}
            onClick={() => setTyped(categoriesText(categories))}
          />
        ) : null}
      </header>
      {typed === null ? (
        <Shown base={base} categories={categories} />
      ) : (
        <>
          <TextInput
            label="Categories of this source"
            hint="Hazards / Flood; State. Enter saves, Escape cancels."
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={keys}
          />
          {problem === null ? null : <Notice kind="problem">{problem}</Notice>}
        </>
      )}
    </section>
  )
}

function Shown({ base, categories }: Pick<SourceCategoriesProps, 'base' | 'categories'>) {
  if (categories.length === 0) return <p className="text-muted">No categories</p>
  return (
    <ul aria-label="Categories" className="flex flex-wrap gap-1.5">
      {categories.map((path) => (
        <li key={path.join('/')} className="max-w-full">
          <Chip label={path.join(' / ')} href={`${base}?cat=${encodeURIComponent(path.join('/'))}`} />
        </li>
      ))}
    </ul>
  )
}
