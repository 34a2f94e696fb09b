import { LayoutGrid } from 'lucide-react'
import { FieldView } from '#fields/field-view.tsx'
import { fieldModels } from '#fields/registry.ts'
import { SchemeButtons } from '#ui/gallery/scheme-buttons.tsx'
import { Chapter, Specimen } from '#ui/gallery/specimen.tsx'
import { WorkbenchShell } from '#ui/workbench/workbench-shell.tsx'
import { FieldStates } from './field-states.tsx'
import { FORMATTED, SAMPLES, UNKNOWN } from './samples.ts'
import '../fields.css'

const NAVIGATION = [{ label: 'UI kit', href: '/dev/ui', icon: LayoutGrid }]

/** Every kind of field in its states, to fill in and to read. */
export function FieldGallery() {
  return (
    <WorkbenchShell
      navigation={NAVIGATION}
      user={null}
      breadcrumb={[{ label: 'Almanac', href: '/list' }, { label: 'Fields' }]}
      actions={<SchemeButtons />}
    >
      <div className="grid grid-cols-1 gap-12">
        <header className="grid gap-2">
          <h1 className="text-3xl font-semibold">Fields</h1>
          <p className="max-w-prose text-base text-muted">
            What records are made of. Each kind has a form to fill in and one to read; below each control stands what
            readers see of it, and below them the field as a table has it: a cell to edit, and a filter.
          </p>
        </header>
        {[...fieldModels.values()].map(({ type, label, summary }) => (
          <Chapter key={type} title={label}>
            <p className="text-muted lg:col-span-2">{summary}</p>
            {SAMPLES.filter(({ field }) => field.type === type).map((sample) => (
              <FieldStates key={sample.field.name} sample={sample} />
            ))}
          </Chapter>
        ))}
        <Chapter title="A kind that nobody knows">
          <FieldStates sample={UNKNOWN} />
        </Chapter>
        <Chapter title="Formatters">
          {FORMATTED.map(([formatter, value]) => (
            <Specimen key={`${formatter} ${value}`} name={formatter}>
              <div>
                <FieldView field={{ name: formatter, type: 'text', formatFn: formatter }} value={value} />
              </div>
            </Specimen>
          ))}
        </Chapter>
      </div>
    </WorkbenchShell>
  )
}
